import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import type { Answer } from '../answer.ts'
import type { Settings } from '../env.ts'
import { type Fields, writeHead } from '../http/head.ts'
import { pathOf } from '../http/path-of.ts'
import { clientAddress } from '../http/proxy.ts'
import { FILE_POLICY } from '../http/security.ts'
import { isReady } from './health.ts'
import type { Metrics } from './metrics.ts'

/** What a machine asks over and over. */
export const OPERATIONS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

interface Sources {
  metrics: Metrics
  pool: pg.Pool
  security: Fields
  settings: Pick<Settings, 'metricsToken' | 'trust'>
}

export function createAnswerOperations({ metrics, pool, security, settings }: Sources): Answer {
  async function look(request: IncomingMessage): Promise<{ status: number; text: string }> {
    const path = pathOf(request)
    if (path === '/metrics') {
      if (!mayWatch(request, settings)) return { status: 403, text: 'not for you\n' }
      return { status: 200, text: await metrics.write() }
    }
    if (path.startsWith('/healthz')) return { status: 200, text: 'ok\n' }
    return (await isReady(pool))
      ? { status: 200, text: 'ready\n' }
      : { status: 503, text: 'database unreachable\n' }
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

/** Who carries the token, where there is one; else who asks on this machine, without a proxy between. */
function mayWatch(request: IncomingMessage, settings: Sources['settings']): boolean {
  const { metricsToken, trust } = settings
  if (metricsToken) return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
  return /^(?:127\.|::1$)/.test(clientAddress(request, trust))
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
