import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { RequestHandler } from '../answer.ts'
import type { Settings } from '../env.ts'
import { hasBearer, pathOf } from '../http/request.ts'
import { type Fields, writeHead } from '../http/response.ts'
import { FILE_POLICY } from '../http/security.ts'
import type { Metrics } from './metrics.ts'

export const OPERATIONS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Headers that only a proxy sends, or a client that imitates one. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via']

interface Sources {
  metrics: Metrics
  readiness: Readiness
  security: Fields
  settings: Pick<Settings, 'metricsToken'>
}

export function createAnswerOperations({
  metrics,
  readiness,
  security,
  settings,
}: Sources): RequestHandler {
  async function look(request: IncomingMessage): Promise<{ status: number; text: string }> {
    const path = pathOf(request)
    if (path === '/metrics') {
      if (!mayWatch(request, settings)) return { status: 403, text: 'forbidden\n' }
      return { status: 200, text: await metrics.write() }
    }
    if (path.startsWith('/healthz')) return { status: 200, text: 'ok\n' }
    const state = await readiness.find()
    return { status: state === 'ready' ? 200 : 503, text: `${state}\n` }
  }

  return async (request, response) => {
    const { status, text } = await look(request)
    writeHead(response, status, [
      ['Content-Type', metrics.contentType],
      ['Content-Length', String(Buffer.byteLength(text))],
      ['Cache-Control', 'no-store'],
      ['Content-Security-Policy', FILE_POLICY],
      ...security,
    ])
    response.end(request.method === 'HEAD' ? undefined : text)
  }
}

/** With a token its bearer only; without one this machine only, and never through a proxy. */
function mayWatch(request: IncomingMessage, { metricsToken }: Sources['settings']): boolean {
  const { headers, socket } = request
  if (metricsToken) return hasBearer(metricsToken, request)
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined)
  return !isForwarded && /^(?:::ffff:)?127\.|^::1$/i.test(socket.remoteAddress ?? '')
}

const TIMEOUT = 2_000
/** Milliseconds. Who asked so recently asks again. */
const WATCHED = 30_000
/** Milliseconds in which a proxy of deploy/ has asked again: every 2 s, with 3 s for the answer. */
const NOTICE = 5_000

type State = 'ready' | 'leaving' | 'database unreachable'

export class Readiness {
  readonly #pool: pg.Pool
  #askedAt = Number.NEGATIVE_INFINITY
  #isLeaving = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async find(): Promise<State> {
    this.#askedAt = performance.now()
    if (this.#isLeaving) return 'leaving'
    return (await isReachable(this.#pool)) ? 'ready' : 'database unreachable'
  }

  /** Serves on until a proxy that asks has heard of it. */
  async leave(): Promise<void> {
    this.#isLeaving = true
    if (performance.now() - this.#askedAt < WATCHED) await sleep(NOTICE)
  }
}

async function isReachable(pool: pg.Pool): Promise<boolean> {
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, sleep(TIMEOUT, false, { ref: false })])
}
