import { data, type RouterContextProvider } from 'react-router'
import { sendContactForm } from '../../contract/public/contact-form.ts'
import { tryApi } from '../api.ts'
import { readForm } from '../read-form.ts'

export const CONTACT_FORM_TYPES = ['contact', 'slider', 'application'] as const
export type ContactFormType = (typeof CONTACT_FORM_TYPES)[number]

/** What a form shows after it was sent: the server’s words, and on failure what was typed. */
export interface FormResult {
  ok: boolean
  message: string
  fields: Record<string, string>
  values: Record<string, string>
}

/** Sends a contact form to the school; the same for visitors with and without script. */
export async function sendContact(
  request: Request,
  context: Readonly<RouterContextProvider>,
  type: ContactFormType,
) {
  const values: Record<string, string> = {}
  for (const [name, value] of await readForm(request)) {
    if (typeof value === 'string') values[name] = value
  }
  const answer = await tryApi(context, sendContactForm, { body: { ...values, type } })
  const result: FormResult = answer.ok
    ? { ok: true, message: answer.value.message, fields: {}, values: {} }
    : { ok: false, message: answer.message, fields: answer.fields, values }
  return data(result, { status: answer.ok ? 200 : answer.status })
}
