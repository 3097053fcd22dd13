import { compressFully, compressQuickly, isCompressible } from '../http/encoding.ts'
import { etagOf, makeReady, type ReadyAnswer, withBrotli } from '../http/ready-answer.ts'
import type { Rendered } from './rendered.ts'

/** Browsers revalidate each time and get a 304; a CDN keeps a minute, and ten more while it fetches the next. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

const OMITTED = new Set(['content-length', 'date', 'etag', 'surrogate-key', 'vary'])

export function makeAnswer(
  { status, headers, body, vary = 'Cookie' }: Rendered,
  previous: ReadyAnswer | undefined,
): ReadyAnswer {
  const fields = [...headers].filter(([name]) => !OMITTED.has(name))
  if (!headers.has('cache-control')) {
    fields.push(['Cache-Control', status === 200 ? CACHE_CONTROL : 'no-store'])
  }
  if (previous?.etag === etagOf(fields, body)) return previous
  const draft = { status, fields, body, vary }
  if (!isCompressible(headers.get('content-type') ?? '', body.length)) return makeReady(draft)
  const compressed = { br: compressQuickly(body, 'br'), gzip: compressQuickly(body, 'gzip') }
  return makeReady({ ...draft, compressed })
}

export async function recompress(answer: ReadyAnswer): Promise<ReadyAnswer> {
  const { br, identity } = answer
  if (br === identity) return answer
  const body = await compressFully(identity.body, 'br')
  return body.length < br.body.length ? withBrotli(answer, body) : answer
}
