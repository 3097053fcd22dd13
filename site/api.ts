import { data, type RouterContextProvider } from 'react-router'
import { type Answer, readAnswer } from '../contract/answer.ts'
import { type AnyCall, type Call, isAnswerTo } from '../contract/call.ts'
import { type ApiInit, requestContext } from './request-context.ts'

type Context = Readonly<RouterContextProvider>

/** Wrong requests by visitors, such as an invented filter: nothing to repair. */
const REFUSALS = [400, 422]

/** Milliseconds before an optional part is given up; other calls have no limit. */
const PART = { patience: 10_000 }

interface Input {
  params?: Record<string, string | undefined>
  body?: unknown
  patience?: number
}

/** Returns failures as values, for forms that show them. A request reads the same path only once. */
export function tryApi<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P; body?: unknown; patience?: number } = {},
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
  return readAnswer<O>(Promise.resolve(response), (body) => isAnswerTo(call as AnyCall, body))
}

export function sendApi<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P; body?: unknown } = {},
): Promise<Response> {
  const { callApi } = context.get(requestContext)
  return callApi(toPath(call, input as Input), toInit(call, input as Input))
}

/** For what the page needs. @throws an error response with the server’s message; 503 for server failures */
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

/** Like `callApi`, for calls of Kur’s own API; `none` where the backend does not have the call. */
export async function callKnown<P, B, O, N>(
  context: Context,
  call: Call<P, B, O>,
  none: N,
  input: { params?: P } = {},
): Promise<O | N> {
  const answer = await tryApi(context, call, input)
  return !answer.ok && answer.status === 404 ? none : callApi(context, call, input)
}

export async function tryPart<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P } = {},
): Promise<Answer<O>> {
  const answer = await tryApi(context, call, { ...input, ...PART })
  if (answer.ok) return answer
  logFailure(context, call.path, answer)
  if (answer.status === 503) throw data({ message: answer.message }, { status: 503 })
  context.get(requestContext).failures.add(answer.message)
  return answer
}

export async function tryExtra<P, B, O, N>(
  context: Context,
  call: Call<P, B, O>,
  none: N,
  input: { params?: P } = {},
): Promise<Answer<O | N>> {
  const answer = await tryApi(context, call, { ...input, ...PART })
  if (!answer.ok && answer.status === 404) return { ok: true, value: none }
  return tryPart(context, call, input)
}

/** For optional data: a failure is only logged, an unknown call not even that. */
export async function callApiOr<P, B, O, F>(
  context: Context,
  call: Call<P, B, O>,
  fallback: F,
  input: { params?: P } = {},
): Promise<O | F> {
  const answer = await tryApi(context, call, { ...input, ...PART })
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

/** Refuses segments of dots alone, which would lead up the path. */
function toSegment(value: string): string {
  return /^\.{1,2}$/.test(value) ? '-' : encodeURIComponent(value)
}

function toInit(call: Call<never, never, never> | Call, { body, patience }: Input): ApiInit {
  const method = call.method.toUpperCase()
  if (body === undefined) return { method, ...(patience && { patience }) }
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
