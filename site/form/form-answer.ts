import { data } from 'react-router'
import { type Answer, type Failure, isRecord } from '../../contract/answer.ts'

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
    : { ...toFormAnswer(answer), intent, values: withoutSecrets(given) }
  return data(result, { status: answer.ok ? 200 : answer.status })
}

/** A new object each time, so that a second failure is noticed. */
export function toFormAnswer({ message, fields }: Failure): FormAnswer {
  return { ok: false, intent: '', message, fields, values: {} }
}

/** Whether an action of this site answered: every form is answered like this, or by a redirect. */
export function isFormAnswer(value: unknown): value is FormAnswer {
  return isRecord(value) && typeof value.ok === 'boolean' && typeof value.message === 'string'
}

export function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))
}
