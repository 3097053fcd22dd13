import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, type Encoding } from './encoding.ts'
import { type Fields, writeHead } from './head.ts'
import { type SerializedResponse, sendSerialized, serialize } from './serialized-response.ts'

export interface ReadyAnswer extends Readonly<Record<Encoding, SerializedResponse>> {
  /** Weak: the same for every encoding. */
  readonly etag: string
  readonly unchanged: Fields
  readonly bytes: number
}

interface Draft {
  /** All but Content-Length, Content-Encoding, ETag and Vary. */
  fields: Fields
  body: Buffer
  /** Where one is missing, the plain body is sent. */
  compressed?: { br?: Buffer; gzip?: Buffer }
  /** Request headers besides Accept-Encoding that the answer depends on. */
  vary?: string
}

const IN_UNCHANGED = new Set(['cache-control', 'etag', 'vary'])
/** Memory of the heads and objects around a body. */
const OVERHEAD = 8 * 1024

export function makeReady({ fields, body, compressed = {}, vary }: Draft): ReadyAnswer {
  const { br, gzip } = compressed
  const etag = etagOf(fields, body)
  const isNegotiated = br !== undefined || gzip !== undefined
  const varying = [isNegotiated && 'Accept-Encoding', vary].filter(Boolean).join(', ')
  const common: [string, string][] = [['ETag', etag]]
  if (varying) common.push(['Vary', varying])
  const all: Fields = [...fields, ...common]
  const identity = represent(all, body)
  return {
    etag,
    unchanged: all.filter(([name]) => IN_UNCHANGED.has(name.toLowerCase())),
    identity,
    br: br ? represent(all, br, 'br') : identity,
    gzip: gzip ? represent(all, gzip, 'gzip') : identity,
    bytes: body.length + (br?.length ?? 0) + (gzip?.length ?? 0) + OVERHEAD,
  }
}

export function withBrotli(answer: ReadyAnswer, br: Buffer): ReadyAnswer {
  const common = answer.identity.fields.slice(0, -1) // without Content-Length
  const saved = answer.br.body.length - br.length
  return { ...answer, br: represent(common, br, 'br'), bytes: answer.bytes - saved }
}

export function etagOf(fields: Fields, body: Buffer): string {
  const hash = createHash('sha256').update(fields.join('\n')).update(body)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

/** Sends the answer, or 304 when the client has it, and returns the status. */
export function sendReady(
  answer: ReadyAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): 200 | 304 {
  const { headers } = request
  const known = headers['if-none-match']
  if (known !== undefined && isKnown(known, answer.etag)) {
    writeHead(response, 304, answer.unchanged)
    response.end()
    return 304
  }
  const chosen = answer[acceptedEncoding(headers['accept-encoding'])]
  sendSerialized(response, chosen, { isHead: request.method === 'HEAD' })
  return 200
}

/** Proxies may have dropped the `W/`. */
function isKnown(condition: string, etag: string): boolean {
  return condition.includes(etag.slice(2)) || condition.trim() === '*'
}

function represent(fields: Fields, body: Buffer, encoding?: string): SerializedResponse {
  const encoded: Fields = encoding ? [['Content-Encoding', encoding]] : []
  return serialize([...fields, ...encoded, ['Content-Length', String(body.length)]], body)
}
