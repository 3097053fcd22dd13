import type pg from 'pg'
import type { Answer } from '../answer.ts'
import { type Fields, writeHead } from '../http/head.ts'
import { FILE_POLICY } from '../http/security.ts'
import { isReady } from './health.ts'
import type { Metrics } from './metrics.ts'

interface Sources {
  metrics: Metrics
  pool: pg.Pool
  security: Fields
}

export function createAnswerOperations({ metrics, pool, security }: Sources): Answer {
  async function look(path: string): Promise<{ status: number; text: string }> {
    if (path.startsWith('/metrics')) return { status: 200, text: await metrics.write() }
    if (path.startsWith('/healthz')) return { status: 200, text: 'ok\n' }
    return (await isReady(pool))
      ? { status: 200, text: 'ready\n' }
      : { status: 503, text: 'database unreachable\n' }
  }

  return async ({ url = '', method }, response) => {
    const { status, text } = await look(url)
    writeHead(response, status, [
      ['Content-Type', metrics.contentType],
      ['Content-Length', String(Buffer.byteLength(text))],
      ['Cache-Control', 'no-store'],
      ['Content-Security-Policy', FILE_POLICY],
      ...security,
    ])
    response.end(method === 'HEAD' ? undefined : text)
  }
}
