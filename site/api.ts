import { data, type RouterContextProvider } from 'react-router'
import type { Call } from '../contract/call.ts'
import type { ErrorOutput } from '../contract/fields.ts'
import type { Answer } from './answer.ts'
import { requestContext } from './request-context.ts'

type Context = Readonly<RouterContextProvider>

interface Input {
  params?: Record<string, string | undefined>
  body?: unknown
}

/** Makes a call and hands back its failure as a value: for forms, which show it. What is only read, it reads once. */
export function tryApi<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P; body?: unknown } = {},
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
  const body: unknown = await response.json()
  if (response.ok) return { ok: true, value: body as O }
  const { message, fields = {} } = body as ErrorOutput
  return { ok: false, status: response.status, message, fields }
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
 * @throws an error response with the server's status and message, for the nearest error boundary
 */
export async function callApi<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P; body?: unknown } = {},
): Promise<O> {
  const answer = await tryApi(context, call, input)
  if (answer.ok) return answer.value
  if (answer.status >= 500) logFailure(context, call.path, answer.message)
  throw data({ message: answer.message }, { status: answer.status })
}

/** Makes a call whose failure is only logged: the page stands without it. */
export async function callApiOr<P, B, O, F>(
  context: Context,
  call: Call<P, B, O>,
  fallback: F,
  input: { params?: P } = {},
): Promise<O | F> {
  const answer = await tryApi(context, call, input)
  if (answer.ok) return answer.value
  logFailure(context, call.path, answer.message)
  return fallback
}

function logFailure(context: Context, path: string, message: string): void {
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

function toInit(call: Call<never, never, never> | Call, { body }: Input): RequestInit {
  if (body === undefined) return { method: call.method.toUpperCase() }
  return {
    method: call.method.toUpperCase(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
