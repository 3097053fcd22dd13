import { data } from 'react-router'
import type { Answer } from '../answer.ts'

export interface FormAnswer {
  ok: boolean
  /** Which form of the page was sent. */
  intent: string
  message: string
  /** Errors by full field name, such as `faq.2.question`. */
  fields: Record<string, string>
  /** Values to show again without script; never a password. */
  values: Record<string, string>
}

const SECRET = /password|current|token/

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

export function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))
}
