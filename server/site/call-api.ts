import type { IncomingMessage } from 'node:http'
import type { Api, ApiBindings } from '../../api/deps.ts'
import type { ApiInit } from '../../site/request-context.ts'
import { findReadCall, type ReadCall, readAnswer } from '../backend/read-answer.ts'
import type { Settings } from '../env.ts'
import { clientAddress, type Trust } from '../http/proxy.ts'

/** Never rejects. 503: the API is unreachable; other failures concern this call. */
export type CallApi = (
  path: string,
  init: ApiInit | undefined,
  visitor: Visitor,
) => Promise<Response>

const BEHIND_PROXY = new Set([502, 503, 504])
const NOBODY = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])
const UNTRUSTED = /CERT|^UNABLE_TO_VERIFY|^ERR_(?:SSL|TLS)_|^EPROTO$/
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/

/** Calls the API of this process, or over HTTP the one at `API_HOST`. Only here is the bearer added. */
export function createCallApi(
  api: Api,
  { apiHost, apiToken }: Pick<Settings, 'apiHost' | 'apiToken'>,
): CallApi {
  /** Extra calls that the backend has answered: where one of them fails now, it has failed. */
  const answered = new Set<string>()
  /** Before the backend has answered anything, nothing is known about the calls that it lacks. */
  let hasBeenReached = false

  async function send(
    path: string,
    { patience, ...init }: ApiInit,
    bindings: ApiBindings,
  ): Promise<Response> {
    if (apiHost === undefined) return api.request(`/api${path}`, init, bindings)
    const signal = patience === undefined ? null : AbortSignal.timeout(patience)
    const response = await fetch(`${apiHost}${path}`, { ...init, signal })
    hasBeenReached ||= !isOfProxy(response)
    const call = findReadCall(path)
    if (!response.ok) return toRefusal(response, call)
    if (isPage(response)) return unreachable(502)
    return call ? ((await readAnswer(call, response)) ?? unclear()) : response
  }

  /** However a backend elsewhere refuses a call that it does not know, the site is told the same. */
  function orUnknown(path: string, answer: Response): Response {
    const call = findReadCall(path)
    if (!call?.isExtra) return answer
    if (answer.ok) answered.add(call.path)
    return answered.has(call.path) || !hasBeenReached ? answer : unknown()
  }

  return async (path, init, visitor) => {
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${apiToken}`)
    const { address, device, reference, students } = visitor
    if (device !== undefined) headers.set('User-Agent', device)
    if (reference !== undefined) headers.set('X-Request-Id', reference)
    const sending = send(path, { ...init, headers }, { address, reference, students })
    const answer = await sending.catch((error) => unreachable(statusOf(error)))
    return apiHost === undefined ? answer : orUnknown(path, answer)
  }
}

function toRefusal(response: Response, call: ReadCall | undefined): Response {
  if (isOfProxy(response)) return unreachable(503)
  if (!isPage(response)) return response
  // A page that says “not found” about one record is an answer.
  return response.status === 404 && call?.isOfOneRecord ? unknown() : unreachable(502)
}

/** With a page of its own or with nothing. */
function isOfProxy({ status, headers }: Response): boolean {
  return BEHIND_PROXY.has(status) && !JSON_TYPE.test(headers.get('content-type') ?? '')
}

function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** A connection that was never made means the server is down; one that broke or timed out does not. */
function statusOf(error: unknown): 502 | 503 {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
  return NOBODY.has(code) || UNTRUSTED.test(code) ? 503 : 502
}

function unknown(): Response {
  return Response.json({ message: 'Bu okulda böyle bir kayıt yok.' }, { status: 404 })
}

function unclear(): Response {
  const message = 'Sunucudan anlaşılmayan bir yanıt geldi. Lütfen biraz sonra yeniden deneyin.'
  return Response.json({ message }, { status: 502 })
}

function unreachable(status: 502 | 503): Response {
  const message = 'Şu anda sunucuya ulaşamıyoruz. Lütfen biraz sonra yeniden deneyin.'
  return Response.json({ message }, { status })
}

export interface Visitor {
  address: string
  device: string | undefined
  reference?: string
  students?: NonNullable<ApiBindings['students']>
}

export const ANYONE: Visitor = { address: 'page-cache', device: undefined }

export function toVisitor(request: IncomingMessage, reference: string, trust: Trust): Visitor {
  return {
    address: clientAddress(request, trust),
    device: request.headers['user-agent'],
    reference,
  }
}
