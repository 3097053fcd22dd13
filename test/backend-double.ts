import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { EXTRAS, RECORDS, refusalOf, STUDENT_TOKEN } from './backend-records.ts'

const FAULTS = ['empty', '500', '401', '404', '404 page', 'malformed', 'late', 'dropped'] as const
export type Fault = (typeof FAULTS)[number]

/** Ways in which servers refuse a call that they do not know: status, type and text. */
export const UNKNOWN = {
  'a 404 page of Express': [404, 'text/html; charset=utf-8', '<pre>Cannot GET /bilinmeyen</pre>'],
  'a 404 page of nginx': [404, 'text/html', '<h1>404 Not Found</h1><hr>nginx'],
  'a 404 in JSON': [404, 'application/json', '{"message":"Not Found"}'],
  'an empty 404': [404, '', ''],
  'a 400': [400, 'application/json', '{"statusCode":400,"message":"Bad Request"}'],
  'a 405': [405, 'text/plain', 'Method Not Allowed'],
  'a 500': [500, 'application/json', '{"message":"Internal server error"}'],
  'a 500 page': [500, 'text/html', '<h1>Server Error</h1>'],
  'a 501': [501, 'text/plain', 'Not Implemented'],
  null: [200, 'application/json', 'null'],
  'the page of an app': [200, 'text/html', '<!doctype html><div id="app"></div>'],
} as const
export type Unknown = keyof typeof UNKNOWN

/** Milliseconds of a late response: longer than any page waits for a part. */
const LATE = 12_000

export interface Sent {
  path: string
  body: Record<string, unknown>
}

export interface BackendDouble {
  address: string
  sent: Sent[]
  wrong: string[]
  asked: string[]
  unknown: Unknown
  break(call: string, fault: Fault): void
  /** Leaves every call open that the specification does not name. */
  leaveOthersOpen(): void
  slow(ms: number, call?: string): void
  mend(): void
  close(): Promise<void>
}

const BASE = '/sirket/v2'
const ALL = 'all calls'

export async function startBackendDouble(bearer: string): Promise<BackendDouble> {
  const sent: Sent[] = []
  const wrong: string[] = []
  const asked: string[] = []
  const faults = new Map<string, Fault>()
  const delays = new Map<string, number>()
  let isSilent = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const path = url.startsWith(`${BASE}/`) ? url.slice(BASE.length) : ''
    const call = `${method} ${path}`
    asked.push(call)
    if (headers.authorization !== `Bearer ${bearer}`) wrong.push(`${call} without the bearer`)
    const body = method === 'POST' ? ((await json(request)) as Sent['body']) : {}
    const fault = faults.get(call)
    if (fault && fail(fault, response)) return
    const delay = fault === 'late' ? LATE : (delays.get(call) ?? delays.get(ALL) ?? 0)
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const known = RECORDS[call]
    if (known === undefined && isSilent) return
    if (known === undefined) {
      if (!EXTRAS.test(path)) wrong.push(call)
      return refuse(UNKNOWN[double.unknown], response)
    }
    const refusal = refusalOf(path, body)
    if (method === 'POST') sent.push({ path, body })
    if (refusal) wrong.push(`${call}: ${refusal}`)
    if (path.startsWith('/student/') && body.token !== STUDENT_TOKEN) {
      return send(response, 401, { message: 'Oturumunuz sona erdi.' })
    }
    send(response, 200, known)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const double: BackendDouble = {
    address: `http://127.0.0.1:${port}${BASE}`,
    sent,
    wrong,
    asked,
    unknown: 'a 404 in JSON',
    break: (call, fault) => void faults.set(call, fault),
    slow: (ms, call = ALL) => void delays.set(call, ms),
    leaveOthersOpen: () => {
      isSilent = true
    },
    mend() {
      isSilent = false
      faults.clear()
      delays.clear()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return double
}

function fail(fault: Fault, response: ServerResponse): boolean {
  if (fault === 'empty') send(response, 200, [])
  else if (fault === '500') send(response, 500, { message: 'Arka uçta bir hata oldu.' })
  else if (fault === '404') send(response, 404, { message: 'Arka uçta böyle bir şey yok.' })
  else if (fault === '401') send(response, 401, { message: 'Bu çağrıya izniniz yok.' })
  else if (fault === '404 page') refuse(UNKNOWN['a 404 page of nginx'], response)
  else if (fault === 'malformed') response.writeHead(200, JSON_TYPE).end('{"yarım": [')
  else if (fault === 'dropped') response.destroy()
  else return false
  return true
}

function refuse([status, type, body]: readonly [number, string, string], response: ServerResponse) {
  response.writeHead(status, type ? { 'Content-Type': type } : {}).end(body)
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, JSON_TYPE).end(JSON.stringify(body))
}
