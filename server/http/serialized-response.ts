import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import { type Fields, writeHead } from './head.ts'

const START = 'HTTP/1.1 200 OK\r\nDate: '
/** All dates in headers have this length. */
const ANY_DATE = new Date(0).toUTCString()

export interface SerializedResponse {
  readonly fields: Fields
  /** Head and body. The date is written in as the answer is sent. */
  readonly bytes: Buffer
  readonly body: Buffer
}

export function serialize(fields: Fields, body: Buffer): SerializedResponse {
  const lines = fields.map(([name, value]) => {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return `${name}: ${value}\r\n`
  })
  const head = `${START}${ANY_DATE}\r\n${lines.join('')}\r\n`
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body])
  return { fields, bytes, body: bytes.subarray(head.length) }
}

/**
 * One write: `writeHead` would check and join the fields each time (docs/decisions/serialized-responses.md). It is used
 * for fields about the connection, or where a later Node keeps its heads elsewhere.
 */
export function sendSerialized(
  response: ServerResponse,
  { fields, bytes, body }: SerializedResponse,
  { isHead }: { isHead: boolean },
): void {
  if (!(staysOpen(response) && '_header' in response && '_headerSent' in response)) {
    writeHead(response, 200, fields)
    response.end(isHead ? undefined : body)
    return
  }
  bytes.write(dateNow(), START.length, 'latin1')
  response._header = isHead ? bytes.toString('latin1', 0, bytes.length - body.length) : START
  response._headerSent = !isHead
  response.end(isHead ? undefined : bytes)
}

/** HTTP/1.1 keeps a connection open without being told. */
function staysOpen({ shouldKeepAlive, req }: ServerResponse): boolean {
  return shouldKeepAlive && req.httpVersion === '1.1'
}

let second = 0
let date = ''

function dateNow(): string {
  const now = Date.now()
  if (now - second >= 1000 || now < second) {
    second = now - (now % 1000)
    date = new Date(second).toUTCString()
  }
  return date
}
