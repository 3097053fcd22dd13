import { data, type RouterContextProvider } from 'react-router'
import { type Answer, readAnswer } from '../contract/answer.ts'
import { type AnyCall, type Call, isAnswerTo } from '../contract/call.ts'
import { type ApiInit, requestContext } from './request-context.ts'

type Context = Readonly<RouterContextProvider>

/** Wrong requests by visitors, such as an invented filter: nothing to repair. */
const REFUSALS = [400, 422]

/** Milliseconds before an optional part is given up. Other calls have no limit. */
const PATIENCE = 10_000

interface Input<P = Record<string, string | undefined>> {
  params?: P
  body?: unknown
}

interface TryInput<P, N> extends Input<P> {
  isPart?: boolean
  none?: N
}

interface CallInput<P, N, F> extends Input<P> {
  /** The value where the backend does not have the call, which is Kur’s own. */
  none?: N
  /** The value after a failure, which is only logged: for data that the page can do without. */
  or?: F
}

/**
 * Returns failures as values; that of a part is logged and notified too.
 * @throws for a part, a 503 while the API is unavailable
 */
export async function tryApi<P, B, O, N = never>(
  context: Context,
  call: Call<P, B, O>,
  { isPart = false, none, ...input }: TryInput<P, N> = {},
): Promise<Answer<O | N>> {
  const answer = await ask(context, call, input, isPart ? PATIENCE : undefined)
  if (answer.ok) return answer
  if (none !== undefined && answer.status === 404) return { ok: true, value: none }
  if (!isPart) return answer
  logFailure(context, call.path, answer)
  if (answer.status === 503) throw data({ message: answer.message }, { status: 503 })
  context.get(requestContext).failures.add(answer.message)
  return answer
}

/** Returns the value. @throws an error response with the server’s message; 503 for server failures */
export async function callApi<P, B, O, N = never, F = never>(
  context: Context,
  call: Call<P, B, O>,
  { none, or, ...input }: CallInput<P, N, F> = {},
): Promise<O | N | F> {
  const answer = await ask(context, call, input, or === undefined ? undefined : PATIENCE)
  if (answer.ok) return answer.value
  const { status, message } = answer
  if (none !== undefined && status === 404) return none
  const hasFailed = status >= 500
  if (or === undefined ? hasFailed : status !== 404) logFailure(context, call.path, answer)
  if (or !== undefined) return or
  throw data({ message }, { status: hasFailed ? 503 : status })
}

function ask<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: Input<P>,
  patience: number | undefined,
): Promise<Answer<O>> {
  const path = toPath(call, input as Input)
  const init = toInit(call, input.body, patience)
  if (call.method !== 'get') return send<O>(context, call as AnyCall, path, init)
  const { answers } = context.get(requestContext)
  const known = answers.get(path) as Promise<Answer<O>> | undefined
  const answer = known ?? send<O>(context, call as AnyCall, path, init)
  answers.set(path, answer)
  return answer
}

async function send<O>(
  context: Context,
  call: AnyCall,
  path: string,
  init: ApiInit,
): Promise<Answer<O>> {
  const { tags, callApi } = context.get(requestContext)
  const response = await callApi(path, init)
  for (const tag of response.headers.get('surrogate-key')?.split(' ') ?? []) tags.add(tag)
  if (call.isFile && response.ok) return { ok: true, value: response as O }
  return readAnswer<O>(Promise.resolve(response), (body) => isAnswerTo(call, body))
}

interface Failure {
  status: number
  message: string
}

function logFailure(context: Context, path: string, { status, message }: Failure): void {
  if (REFUSALS.includes(status)) return
  context.get(requestContext).logError(new Error(message), `GET ${path} failed`)
}

function toPath(call: AnyCall, { params = {} }: Input): string {
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

function toSegment(value: string): string {
  return /^\.{1,2}$/.test(value) ? '-' : encodeURIComponent(value)
}

function toInit(call: AnyCall, body: unknown, patience: number | undefined): ApiInit {
  const method = call.method.toUpperCase()
  if (body === undefined) return { method, ...(patience && { patience }) }
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
