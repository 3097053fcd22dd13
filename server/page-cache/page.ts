import { compressFully, compressQuickly, isCompressible } from '../http/encoding.ts'
import { etagOf, makeReady, type ReadyAnswer, withBrotli } from '../http/ready-answer.ts'
import type { WholeAnswer } from '../http/response.ts'
import type { Kept } from './tag-cache.ts'

export interface Rendered extends WholeAnswer {
  tags: ReadonlySet<string>
  isComplete: boolean
  standsForAll?: boolean
  /** Request headers that the response depends on, except the cookie of signed-in visitors. */
  vary?: string
}

export function isStorable({ status, headers, isComplete, standsForAll }: Rendered): boolean {
  const isFound = status === 200 || (status === 404 && standsForAll === true)
  return isFound && isComplete && isShareable(headers)
}

export function isShareable(headers: Headers): boolean {
  const control = headers.get('cache-control') ?? ''
  return !headers.has('set-cookie') && !/\b(?:private|no-store|no-cache)\b/i.test(control)
}

export function isFailure({ status, isComplete }: Rendered): boolean {
  return status >= 500 || !isComplete
}

export function toFailure(): Rendered {
  return {
    status: 503,
    headers: new Headers(),
    body: Buffer.alloc(0),
    tags: new Set(),
    isComplete: false,
  }
}

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

export interface Page extends Kept {
  answer: ReadyAnswer
  isUsed: boolean
  retryAt: number | undefined
}

/** In milliseconds. An old copy is served this long while a new one is made. */
const GRACE = 1_500
const PAUSE = 1_000

/** While making a new copy fails, the old one is served however long that lasts. */
export function isUsable({ freshUntil, retryAt }: Page, now: number): boolean {
  return retryAt !== undefined || now < freshUntil + GRACE
}

export function isDue({ freshUntil, retryAt = 0 }: Page, now: number): boolean {
  return now >= freshUntil && now >= retryAt
}

export function noteFailure(page: Page, now: number): void {
  page.retryAt = now + PAUSE
}
