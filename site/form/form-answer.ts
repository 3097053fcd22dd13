import { data } from 'react-router'
import { type Answer, type Failure, isRecord } from '../../contract/answer.ts'

export interface FormAnswer {
  ok: boolean
  intent: string
  message: string
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
  return data(result, { status: answer.ok ? 200 : toStatus(answer) })
}

/** Proxies replace the body of a 502 with a page of their own. */
function toStatus({ status }: Failure): number {
  return status === 502 ? 503 : status
}

/** A new object each time, so that a second failure is noticed. */
export function toFormAnswer({ message, fields }: Failure): FormAnswer {
  return { ok: false, intent: '', message, fields, values: {} }
}

/** Every action of this site answers a form like this, or by a redirect. */
export function isFormAnswer(value: unknown): value is FormAnswer {
  return isRecord(value) && typeof value.ok === 'boolean' && typeof value.message === 'string'
}

export function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))
}
