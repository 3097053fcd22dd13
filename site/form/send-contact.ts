import type { RouterContextProvider } from 'react-router'
import { contactForm, sendContactForm } from '../../contract/public/contact-form.ts'
import { origin } from '../../contract/public/origin.ts'
import { submit } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import { UNKNOWN_SCHOOL, UNREACHED_SCHOOL } from '../backend/unknown-school.ts'
import { isTrapped } from './hidden-fields.tsx'
import { readForm } from './read-form.ts'
import { answerForm } from './send.ts'

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

/**
 * The script’s answer; without script the page of the form. Empty for a backend that does not describe its school: it may
 * refuse unspecified fields.
 */
export async function readOrigin(
  { headers }: Request,
  context: Readonly<RouterContextProvider>,
  values: Record<string, string>,
): Promise<{ source?: string | undefined; campaign?: string | undefined }> {
  const school = await findSchool(context)
  if (school === UNKNOWN_SCHOOL || school === UNREACHED_SCHOOL) return {}
  const page = URL.parse(headers.get('referer') ?? '')
  return {
    source: values.source || page?.pathname,
    campaign: values.campaign ?? new URLSearchParams(page?.search).get('utm_campaign') ?? undefined,
  }
}
