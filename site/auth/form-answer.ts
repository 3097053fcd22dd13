import { data } from 'react-router'
import type { Answer } from '../answer.ts'
import { readForm as readFields } from '../read-form.ts'

/** What a form of the account shows after it was sent. */
export interface FormAnswer {
  ok: boolean
  /** The form that was sent, where a page has several. */
  intent: string
  message: string
  fields: Record<string, string>
  /** What was typed, to be shown again after a failure where there is no script; never a password. */
  values: Record<string, string>
}

const SECRET = /password|current|token/

/** The text fields of a form that was sent. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [name, value] of await readFields(request)) {
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** The server’s answer to a form, with its status. */
export function answerForm(
  answer: Answer<{ message: string }>,
  { intent = '', ...given }: Record<string, string>,
) {
  const result: FormAnswer = answer.ok
    ? { ok: true, intent, message: answer.value.message, fields: {}, values: {} }
    : { ok: false, intent, message: answer.message, fields: answer.fields, values: open(given) }
  return data(result, { status: answer.ok ? 200 : answer.status })
}

function open(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)))
}
