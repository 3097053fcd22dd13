import { data, type RouterContextProvider } from 'react-router'
import type { Call } from '../contract/call.ts'
import type { ErrorOutput } from '../contract/fields.ts'
import type { Answer } from './answer.ts'
import { requestContext } from './request-context.ts'

type Context = Readonly<RouterContextProvider>

/** What a visitor has asked for wrongly, such as a filter of an address that was made up: nobody has to mend it. */
const REFUSALS = [400, 422]

/** Milliseconds that a part waits which the page can do without. Nothing else has a limit. */
const PATIENCE = 10_000

const UNCLEAR = 'Sunucudan anlaşılmayan bir yanıt geldi. Lütfen biraz sonra yeniden deneyin.'

interface Input {
  params?: Record<string, string | undefined>
  body?: unknown
  signal?: AbortSignal
}

/** Makes a call and hands back its failure as a value: for forms, which show it. What is only read, it reads once. */
export function tryApi<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer<O>> {
  if (call.method !== 'get') return makeCall(context, call, input)
  const { answers } = context.get(requestContext)
  const path = toPath(call, input as Input)
  const known = answers.get(path) as Promise<Answer<O>> | undefined
  const answer = known ?? makeCall(context, call, input)
  answers.set(path, answer)
  return answer
}

async function makeCall<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P; body?: unknown },
): Promise<Answer<O>> {
  const { tags } = context.get(requestContext)
  const response = await sendApi(context, call, input)
  for (const tag of response.headers.get('surrogate-key')?.split(' ') ?? []) tags.add(tag)
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return { ok: true, value: body as O }
  const { message, fields = {} } = (body ?? {}) as Partial<ErrorOutput>
  const status = response.ok ? 502 : response.status
  return { ok: false, status, message: message || UNCLEAR, fields }
}

/** Makes a call and hands back the answer as it came: for files. */
export function sendApi<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P; body?: unknown } = {},
): Promise<Response> {
  const { callApi } = context.get(requestContext)
  return callApi(toPath(call, input as Input), toInit(call, input as Input))
}

/**
 * Makes a call that the page cannot do without.
 * @throws an error response with the server's message, for the nearest error boundary: 503 where the server has failed
 */
export async function callApi<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P; body?: unknown } = {},
): Promise<O> {
  const answer = await tryApi(context, call, input)
  if (answer.ok) return answer.value
  const hasFailed = answer.status >= 500
  if (hasFailed) logFailure(context, call.path, answer)
  throw data({ message: answer.message }, { status: hasFailed ? 503 : answer.status })
}

/** The same for what only Kur’s own API has: where the backend does not know the call, there is `none`. */
export async function callKnown<P, B, O, N>(
  context: Context,
  call: Call<P, B, O>,
  none: N,
  input: { params?: P } = {},
): Promise<O | N> {
  const answer = await tryApi(context, call, input)
  return !answer.ok && answer.status === 404 ? none : callApi(context, call, input)
}

/**
 * Makes a call for a part of a page that says in its place why it is missing. The failure is logged and
 * noticed.
 * @throws a 503 where nothing can be asked for now
 */
export async function tryPart<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P } = {},
): Promise<Answer<O>> {
  const answer = await tryApi(context, call, { ...input, signal: AbortSignal.timeout(PATIENCE) })
  if (answer.ok) return answer
  logFailure(context, call.path, answer)
  if (answer.status === 503) throw data({ message: answer.message }, { status: 503 })
  context.get(requestContext).failures.add(answer.message)
  return answer
}

/**
 * The same for a part that only Kur’s own API has.
 * @param none what there is where the backend does not know the call
 */
export async function tryExtra<P, B, O, N>(
  context: Context,
  call: Call<P, B, O>,
  none: N,
  input: { params?: P } = {},
): Promise<Answer<O | N>> {
  const answer = await tryApi(context, call, { ...input, signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok && answer.status === 404) return { ok: true, value: none }
  return tryPart(context, call, input)
}

/**
 * Makes a call for something that no visitor misses: the page stands without it, and its failure is only logged. What
 * the backend does not know at all is no failure.
 */
export async function callApiOr<P, B, O, F>(
  context: Context,
  call: Call<P, B, O>,
  fallback: F,
  input: { params?: P } = {},
): Promise<O | F> {
  const answer = await tryApi(context, call, { ...input, signal: AbortSignal.timeout(PATIENCE) })
  if (answer.ok) return answer.value
  if (answer.status !== 404) logFailure(context, call.path, answer)
  return fallback
}

interface Failure {
  status: number
  message: string
}

function logFailure(context: Context, path: string, { status, message }: Failure): void {
  if (REFUSALS.includes(status)) return
  context.get(requestContext).logError(new Error(message), `GET ${path} failed`)
}

function toPath(call: Call<never, never, never> | Call, { params = {} }: Input): string {
  const query = new URLSearchParams()
  let { path } = call
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue
    const place = `{${name}}`
    if (path.includes(place)) path = path.replace(place, () => toSegment(value))
    else query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** One step of a path. Dots alone would be a way up, however they are written: nothing has that name. */
function toSegment(value: string): string {
  return /^\.{1,2}$/.test(value) ? '-' : encodeURIComponent(value)
}

function toInit(call: Call<never, never, never> | Call, { body, signal }: Input): RequestInit {
  const method = call.method.toUpperCase()
  if (body === undefined) return { method, ...(signal && { signal }) }
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
