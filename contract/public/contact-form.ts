import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, line, messageOutput, phone, text } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { origin } from './origin.ts'

const person = { name: line(), email: email(), phone: phone(), ...origin }

/** Slug of the course page with the form; an unknown one does not lose the form. */
const coursePage = z.string().max(80).optional().catch(undefined)

export const contactForm = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('contact'), ...person, message: text(5000) }),
    z.object({ type: z.literal('slider'), ...person }),
    z.object({ type: z.literal('application'), ...person, page: coursePage }),
  ],
  { error: MESSAGES.invalid },
)
export type ContactForm = z.infer<typeof contactForm>

export const sendContactForm = defineCall({
  access: 'public',
  method: 'post',
  path: '/contact-form',
  group: 'Başvuru',
  summary: 'İletişim formu, ana sayfa formu veya başvuru formu.',
  body: contactForm,
  output: messageOutput,
})
