import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send few different values, so choices are remembered. */
const REMEMBERED = 256
/** Bytes below which the header costs more than compression saves. */
const WORTHWHILE = 256
const COMPRESSIBLE =
  /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml)))/

const choices = new Map<string, Encoding>()

export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = choices.get(header)
  if (known !== undefined) return known
  const choice = choose(header)
  if (choices.size < REMEMBERED) choices.set(header, choice)
  return choice
}

function choose(header: string): Encoding {
  const weights = new Map(header.split(',').map(readWeight))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const br = weightOf('br')
  const gzip = Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)
  const identity = weights.get('identity') ?? 0
  const best = Math.max(br, gzip, identity)
  if (best === 0) return 'identity'
  if (best === br) return 'br'
  return best === gzip ? 'gzip' : 'identity'
}

function readWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';')
  const weight = parameters.map((each) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean)
  return [name.trim().toLowerCase(), weight === undefined ? 1 : Number(weight)]
}

export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= WORTHWHILE && COMPRESSIBLE.test(contentType)
}

/**
 * While somebody waits: about a millisecond for a page, half of which handing it to another thread would cost. In small
 * pieces, since Node keeps one of each compression until the next large collection.
 */
export function compressQuickly(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  const chunkSize = 4 * 1024
  return encoding === 'br'
    ? brotliCompressSync(body, { chunkSize, params: brotliParams(body, 3) })
    : gzipSync(body, { chunkSize, level: 6 })
}

/** As small as possible: about 40 ms for a page, on another thread. */
export function compressFully(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(body, { params: brotliParams(body, 11) })
    : promisify(gzip)(body, { level: 9 })
}

function brotliParams(body: Buffer, quality: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
  }
}

/** The smallest window that holds the body, in bits: a larger one wastes memory and time. */
function windowOf(bytes: number): number {
  const bits = 32 - Math.clz32(bytes)
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}
