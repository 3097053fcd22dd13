import { compressFully, compressQuickly, isCompressible } from '../http/encoding.ts'
import { etagOf, makeReady, type ReadyAnswer, withBrotli } from '../http/ready-answer.ts'
import type { Rendered } from './rendered.ts'

/**
 * Browsers ask each time, which costs a 304; a CDN may answer for a minute by itself, and for ten with the copy it has
 * while it fetches the next.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Fields that belong to one delivery, not to the content. */
const OMITTED = new Set(['content-length', 'date', 'etag', 'surrogate-key', 'vary'])

/**
 * Makes an answer ready to be sent in every encoding.
 * @param previous answer at the same address, taken again if nothing in it has changed
 */
export async function makeAnswer(
  { headers, body }: Rendered,
  previous: ReadyAnswer | undefined,
): Promise<ReadyAnswer> {
  const fields = [...headers].filter(([name]) => !OMITTED.has(name))
  if (!headers.has('cache-control')) fields.push(['Cache-Control', CACHE_CONTROL])
  if (previous?.etag === etagOf(fields, body)) return previous
  // Who is signed in gets the page made for them.
  const draft = { fields, body, vary: 'Cookie' }
  if (!isCompressible(headers.get('content-type') ?? '', body.length)) return makeReady(draft)
  const [br, gzip] = await Promise.all([compressQuickly(body, 'br'), compressQuickly(body, 'gzip')])
  return makeReady({ ...draft, compressed: { br, gzip } })
}

/** The same answer with its best Brotli body; takes its time. */
export async function recompress(answer: ReadyAnswer): Promise<ReadyAnswer> {
  const { br, identity } = answer
  if (br === identity) return answer
  const body = await compressFully(identity.body, 'br')
  return body.length < br.body.length ? withBrotli(answer, body) : answer
}
