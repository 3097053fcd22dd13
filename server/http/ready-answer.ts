import { createHash } from 'node:crypto'
import {
  type IncomingMessage,
  type ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'
import { acceptedEncoding, type Encoding } from './encoding.ts'
import { type Fields, writeHead } from './response.ts'

interface Representation {
  readonly fields: Fields
  readonly body: Buffer
}

export interface ReadyAnswer extends Readonly<Record<Encoding, Representation>> {
  readonly status: number
  /** Weak: the same for every encoding. */
  readonly etag: string
  readonly unchanged: Fields
  readonly bytes: number
}

interface Draft {
  status?: number
  fields: Fields
  body: Buffer
  compressed?: { br?: Buffer; gzip?: Buffer }
  vary?: string
}

const IN_UNCHANGED = new Set(['cache-control', 'etag', 'vary'])
const OVERHEAD = 8 * 1024

export function makeReady({
  status = 200,
  fields,
  body,
  compressed = {},
  vary,
}: Draft): ReadyAnswer {
  const { br, gzip } = compressed
  const etag = etagOf(fields, body)
  const isNegotiated = br !== undefined || gzip !== undefined
  const varying = [isNegotiated && 'Accept-Encoding', vary].filter(Boolean).join(', ')
  const common: [string, string][] = [['ETag', etag]]
  if (varying) common.push(['Vary', varying])
  const all: Fields = [...fields, ...common]
  for (const [name, value] of all) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  }
  const identity = represent(all, body)
  return {
    status,
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

export function sendReady(
  answer: ReadyAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers } = request
  const known = headers['if-none-match']
  if (answer.status === 200 && known !== undefined && isKnown(known, answer.etag)) {
    writeHead(response, 304, answer.unchanged)
    response.end()
    return
  }
  const { fields, body } = answer[acceptedEncoding(headers['accept-encoding'])]
  writeHead(response, answer.status, fields)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Proxies may have dropped the `W/`. */
function isKnown(condition: string, etag: string): boolean {
  return condition.includes(etag.slice(2)) || condition.trim() === '*'
}

function represent(fields: Fields, body: Buffer, encoding?: string): Representation {
  const encoded: Fields = encoding ? [['Content-Encoding', encoding]] : []
  return { fields: [...fields, ...encoded, ['Content-Length', String(body.length)]], body }
}
