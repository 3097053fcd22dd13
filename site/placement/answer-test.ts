import { data, type RouterContextProvider } from 'react-router'
import {
  beginTest,
  continueTest,
  sendTestResult,
  type TestResultBody,
} from '../../contract/public/placement.ts'
import { submit, tryApi } from '../api.ts'
import { findErrors } from '../form/checks.ts'
import { readForm } from '../form/read-form.ts'
import { answerForm } from '../form/send.ts'
import { readOrigin } from '../form/send-contact.ts'
import { APPLICANT_CHECKS } from './applicant-checks.ts'
import { toSubmission } from './attempt.ts'
import { hashContent } from './new-key.ts'
import { readAnswers, readApplicant, type TestAnswer, UNTOUCHED } from './test-form.ts'

type Context = Readonly<RouterContextProvider>
type Result = ReturnType<typeof data<TestAnswer>>

/** Takes JSON from the script, the long form, or only the applicant’s part, which is returned with the questions. */
export async function answerTest(request: Request, context: Context): Promise<Result> {
  if (isJson(request)) {
    const body = await request.json().catch(() => null)
    if (isContinued(body)) return findNext(context, body)
    return isBeginning(body) ? signAttempt(context, body) : sendTest(context, body, {})
  }
  const values = await readForm(request)
  const applicant = readApplicant(values)
  if (values.test_id === undefined) {
    const fields = findErrors(APPLICANT_CHECKS, applicant)
    const ok = Object.keys(fields).length === 0
    return data({ ok, intent: '', message: '', fields, values }, { status: ok ? 200 : 422 })
  }
  const answers = readAnswers(values)
  const key = await hashContent(JSON.stringify([today(), applicant, answers]))
  const testId = Number(values.test_id)
  const origin = await readOrigin(request, context, values)
  const body = { ...toSubmission({ applicant, answers, testId, key }), ...origin }
  return sendTest(context, body, values)
}

export function isJson(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/json') ?? false
}

function isBeginning(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !('results' in body)
}

function isContinued(body: unknown): body is { known: unknown } {
  return typeof body === 'object' && body !== null && 'known' in body
}

/** An attempt that the server no longer knows ends with the questions that the device has. */
async function findNext(context: Context, body: { known: unknown }): Promise<Result> {
  const answer = await tryApi(context, continueTest, { body })
  if (answer.ok) return data({ ...UNTOUCHED, next: answer.value })
  const end = { questions: [], passages: [], total: Number(body.known) }
  return data({ ...UNTOUCHED, ...(answer.status === 422 && { next: end }) })
}

async function signAttempt(context: Context, body: unknown): Promise<Result> {
  const answer = await tryApi(context, beginTest, { body })
  const signed = answer.ok && {
    key: answer.value.idempotency_key,
    signature: answer.value.attempt,
    form: answer.value.form,
    path: answer.value.path,
  }
  return data({ ...UNTOUCHED, ...(signed && { signed }) })
}

async function sendTest(
  context: Context,
  body: unknown,
  values: Record<string, string>,
): Promise<Result> {
  const answer = await submit(context, sendTestResult, await withSignature(context, body))
  const { data: result, init } = answerForm(answer, values)
  if (!answer.ok) return data(result, init ?? undefined)
  const { name, surname } = body as TestResultBody
  const person = { name: name.trim(), surname: surname.trim() }
  return data({ ...result, finished: { ...person, ...answer.value } })
}

/** Attempts lack a signature if begun offline, without script, or before signing existed. */
async function withSignature(context: Context, body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || 'attempt' in body) return body
  const { test_id, idempotency_key, room } = body as Record<string, unknown>
  const answer = await tryApi(context, beginTest, { body: { test_id, idempotency_key, room } })
  return answer.ok ? { ...body, attempt: answer.value.attempt } : body
}

/** Part of the key, so that a person may take the test again tomorrow. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}
