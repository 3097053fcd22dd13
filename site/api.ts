import { data, type RouterContextProvider } from 'react-router'
import type { Call } from '../contract/call.ts'
import type { ErrorOutput } from '../contract/fields.ts'
import { hostContext } from './host.ts'

type Context = Readonly<RouterContextProvider>

interface Input {
  params?: Record<string, string | undefined>
  body?: unknown
}

/** The server’s answer to a call, good or bad, as a value. */
export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; message: string; fields: Record<string, string> }

/** Makes a call and hands back its failure as a value: for forms, which show it. */
export async function tryApi<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: { params?: P; body?: unknown } = {},
): Promise<Answer<O>> {
  const host = context.get(hostContext)
  const response = await sendApi(context, call, input)
  for (const tag of response.headers.get('surrogate-key')?.split(' ') ?? []) host.tags.add(tag)
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
  const { callApi } = context.get(hostContext)
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
  context.get(hostContext).logError(new Error(answer.message), `GET ${call.path} failed`)
  return fallback
}

function toPath(call: Call<never, never, never> | Call, { params = {} }: Input): string {
  const query = new URLSearchParams()
  let { path } = call
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue
    const place = `{${name}}`
    if (path.includes(place)) path = path.replace(place, encodeURIComponent(value))
    else query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function toInit(call: Call<never, never, never> | Call, { body }: Input): RequestInit {
  if (body === undefined) return { method: call.method.toUpperCase() }
  return {
    method: call.method.toUpperCase(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
