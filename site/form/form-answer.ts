import { data } from 'react-router'
import type { Answer } from '../answer.ts'

/** What a form shows after it was sent. */
export interface FormAnswer {
  ok: boolean
  /** The form that was sent, where a page has several. */
  intent: string
  message: string
  /** What is wrong, by the whole name of a field, such as `faq.2.question`. */
  fields: Record<string, string>
  /** What was typed, to be shown again after a failure where there is no script; never a password. */
  values: Record<string, string>
}

const SECRET = /password|current|token/

/** The server’s answer to a form, with its status. */
export function answerForm(
  answer: Answer<{ message: string }>,
  { intent = '', ...given }: Record<string, string>,
) {
  const result: FormAnswer = answer.ok
    ? { ok: true, intent, message: answer.value.message, fields: {}, values: {} }
    : {
        ok: false,
        intent,
        message: answer.message,
        fields: answer.fields,
        values: withoutSecrets(given),
      }
  return data(result, { status: answer.ok ? 200 : answer.status })
}

/** What was typed, for showing it again. */
export function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))
}
