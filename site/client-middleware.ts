import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type Path,
  redirect,
  type UIMatch,
} from 'react-router'
import { type Failure, isRecord, toFailure, unreachable } from '../contract/answer.ts'
import { isFormAnswer, toFormAnswer } from './form/send.ts'
import { notify } from './ui/notices.tsx'

type Results = Record<string, DataStrategyResult>

const UNAVAILABLE = 503
const LOGOUT = '/auth/logout'
const LOGIN = '/auth/login'
const HOME: DataStrategyResult = { type: 'error', result: redirect('/') }
const STALE = 'Sayfa güncellenemedi; yenileyin.'

let shown: readonly UIMatch[] = []
let shownPath = ''
let isLeaving = false
let departures = 0

export function noteShown({ pathname, search }: Path, matches: readonly UIMatch[]): void {
  shownPath = pathname + search
  shown = matches
}

/**
 * Proxies, captive portals and bad connections may respond instead of the server. A failed send becomes the form’s answer.
 * Data that cannot be reloaded stays as it is; a page that cannot be opened keeps the frame.
 */
export const outlastFailures: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await outlastLogout(url.pathname, next)
  if (request.method !== 'GET') return mapResults(results, answerForm)
  const isReload = url.pathname + url.search === shownPath
  let isStale = false
  const outlasted = mapResults(results, (result, id) => {
    const failure = toPassing(result)
    if (!failure) return result
    const match = shown.find((one) => one.id === id && one.loaderData !== undefined)
    if (match && (isReload || match !== shown.at(-1))) {
      isStale = isReload
      return { type: 'data', result: match.loaderData }
    }
    const { message } = failure
    if (!url.pathname.startsWith('/page/')) {
      return { type: 'error', result: data({ message }, { status: UNAVAILABLE }) }
    }
    notify('error', message)
    return { type: 'error', result: redirect('/') }
  })
  if (isStale) notify('error', STALE)
  return outlasted
}

/** A request that was under way during a logout meets an ended session: it must not ask to sign in again. */
async function outlastLogout(path: string, next: () => Promise<Results>): Promise<Results> {
  if (path === LOGOUT) return logOut(next)
  const before = departures
  const wasLeaving = isLeaving
  const results = await next()
  if (!wasLeaving && departures === before) return results
  return mapResults(results, (result) => (leadsToLogin(result) ? HOME : result))
}

async function logOut(next: () => Promise<Results>): Promise<Results> {
  isLeaving = true
  departures += 1
  try {
    return await next()
  } finally {
    isLeaving = false
  }
}

function leadsToLogin({ result }: DataStrategyResult): boolean {
  return result instanceof Response && (result.headers.get('Location') ?? '').startsWith(LOGIN)
}

function mapResults(
  results: Results,
  map: (result: DataStrategyResult, id: string) => DataStrategyResult,
): Results {
  return Object.fromEntries(Object.entries(results).map(([id, result]) => [id, map(result, id)]))
}

/** The status keeps the router from reloading data after a failed send. */
function answerForm({ type, result }: DataStrategyResult): DataStrategyResult {
  const value = unwrap(result)
  const isAnswered = type === 'data' && isFormAnswer(value)
  if (isAnswered || value instanceof Response) return { type, result }
  const failure = type === 'error' ? toFailureOf(value) : toFailure(UNAVAILABLE, null)
  return { type: 'data', result: data(toFormAnswer(failure), { status: UNAVAILABLE }) }
}

/** The router wraps results of actions, errors too, to add the status. */
function unwrap(result: unknown): unknown {
  return isRecord(result) && 'init' in result ? result.data : result
}

function toPassing({ type, result }: DataStrategyResult): Failure | null {
  if (type === 'data' || result instanceof Response) return null
  const isRefusal =
    isRouteErrorResponse(result) && result.status < 500 && typeof result.data !== 'string'
  return isRefusal ? null : toFailureOf(result)
}

function toFailureOf(error: unknown): Failure {
  if (error instanceof TypeError) return unreachable()
  return isRouteErrorResponse(error)
    ? toFailure(error.status, error.data)
    : toFailure(UNAVAILABLE, null)
}
