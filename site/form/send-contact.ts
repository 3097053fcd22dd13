import type { RouterContextProvider } from 'react-router'
import { contactForm, sendContactForm } from '../../contract/public/contact-form.ts'
import { origin } from '../../contract/public/origin.ts'
import { submit } from '../api.ts'
import { answerForm } from './form-answer.ts'
import { readForm } from './read-form.ts'
import { readOrigin } from './read-origin.ts'
import { isTrapped } from './trap.tsx'

export const CONTACT_FORM_TYPES = ['contact', 'slider', 'application'] as const
export type ContactFormType = (typeof CONTACT_FORM_TYPES)[number]

const THANKS = 'Bilgileriniz bize ulaştı.'

export async function sendContact(
  request: Request,
  context: Readonly<RouterContextProvider>,
  type: ContactFormType,
) {
  const values = await readForm(request)
  // A bot gets the same answer as a person.
  if (isTrapped(values)) return answerForm({ ok: true, value: { message: THANKS } }, values)
  const given = fieldsOf(type).flatMap((name) => (name in values ? [[name, values[name]]] : []))
  const from = await readOrigin(request, context, values)
  const body = { ...Object.fromEntries(given), ...from, type }
  return answerForm(await submit(context, sendContactForm, body), values)
}

function fieldsOf(type: ContactFormType): string[] {
  const { shape } = contactForm.options.find(({ shape }) => shape.type.value === type) ?? {}
  return Object.keys(shape ?? {}).filter((name) => name !== 'type' && !(name in origin))
}
