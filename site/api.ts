import { data, type RouterContextProvider, redirect } from 'react-router'
import { type Answer, readAnswer } from '../contract/answer.ts'
import { type AnyCall, type Call, isAnswerTo } from '../contract/call.ts'
import { sendContactForm } from '../contract/public/contact-form.ts'
import { getAddress } from '../contract/public/get-address.ts'
import { getPicture } from '../contract/public/get-picture.ts'
import { sendTestResult } from '../contract/public/placement.ts'
import { rateTeacher } from '../contract/student/class.ts'
import { studentLogin } from '../contract/student/sign-in.ts'
import { type ApiInit, requestContext } from './request-context.ts'

type Context = Readonly<RouterContextProvider>

/** Wrong requests by visitors, such as an invented filter: nothing to repair. */
const REFUSALS = [400, 422]
const WITHOUT_LIMIT = new Set(
  [sendContactForm, sendTestResult, studentLogin, rateTeacher].map(({ path }) => path),
)

/** Milliseconds for a call that a page is nothing without, and for what is sent beyond section 7 of the specification. */
const LONG = 30_000
/** Milliseconds that a page which has waited already still waits for the rest of its parts. */
const SHORTEST = 1_000

interface Input<P = Record<string, string | undefined>> {
  params?: P
  body?: unknown
}

interface TryInput<P, N> extends Input<P> {
  isPart?: boolean
  /** The page is nothing without it, so it may take longer than parts. */
  isNeeded?: boolean
  none?: N
}

interface CallInput<P, N, F> extends Input<P> {
  /** The value where the backend does not have the call, which is Kur’s own, if not that after a failure. */
  none?: N
  /** The value after a failure, which is only logged: for data that the page can do without. */
  or: F
}

/**
 * Returns failures as values; that of a part, or of what the page needs, is logged and notified too.
 * @throws for these, a 503 while the database of this process is away
 */
export async function tryApi<P, B, O, N = never>(
  context: Context,
  call: Call<P, B, O>,
  { isPart = false, isNeeded = false, none, ...input }: TryInput<P, N> = {},
): Promise<Answer<O | N>> {
  const answer = await (isNeeded
    ? ask(context, call, input, LONG)
    : askInTime(context, call, input))
  if (answer.ok) return answer
  if (none !== undefined && answer.status === 404) return { ok: true, value: none }
  if (!isPart && !(isNeeded && answer.status !== 404)) return answer
  logFailure(context, call.path, answer)
  if (answer.status === 503) throw data({ message: answer.message }, { status: 503 })
  context.get(requestContext).failures.add(answer.message)
  return answer
}

/** Returns the value, or another one that the page can do with. */
export async function callApi<P, B, O, F, N = never>(
  context: Context,
  call: Call<P, B, O>,
  { none, or, ...input }: CallInput<P, N, F>,
): Promise<O | N | F> {
  const answer = await askInTime(context, call, input)
  if (answer.ok) return answer.value
  if (answer.status !== 404) logFailure(context, call.path, answer)
  return none !== undefined && answer.status === 404 ? none : or
}

/** Sends what somebody has typed. What section 7 of the specification names has no limit. */
export function submit<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  body: unknown,
): Promise<Answer<O>> {
  return ask(context, call, { body }, WITHOUT_LIMIT.has(call.path) ? undefined : LONG)
}

/** All calls of a page with this limit share it, so that a page with several in turn does not wait longer. */
async function askInTime<P, B, O>(
  context: Context,
  call: Call<P, B, O>,
  input: Input<P>,
): Promise<Answer<O>> {
  const { patience } = context.get(requestContext)
  const limit = Math.ceil(Math.max(patience.left, SHORTEST))
  const begun = performance.now()
  const answer = await ask(context, call, input, limit)
  patience.left = Math.min(patience.left, limit - (performance.now() - begun))
  return answer
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
  const limit = patience === undefined ? {} : { patience }
  if (body === undefined) return { method, ...limit }
  return {
    ...limit,
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** Finds the address to which an unknown page has moved. */
export async function findMoved(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Response | undefined> {
  const answer = await tryApi(context, getAddress, { params: { path } })
  return answer.ok ? redirect(answer.value.path, 301) : undefined
}

/** Path of a screen’s social card, else the home page’s. @param screen key of its picture, such as `faq` or a legal slug */
export async function findCard(
  context: Readonly<RouterContextProvider>,
  screen: string,
): Promise<string | null> {
  const [own, home] = await Promise.all(
    [screen, 'home'].map((slug) => callApi(context, getPicture, { or: null, params: { slug } })),
  )
  return own?.share ?? home?.share ?? null
}
