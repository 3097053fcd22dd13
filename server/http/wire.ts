import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import { type Fields, writeHead } from './head.ts'

const START = 'HTTP/1.1 200 OK\r\nDate: '
/** Dates in a header all have this length. */
const ANY_DATE = new Date(0).toUTCString()

/** A 200 answer as its bytes go over the wire. */
export interface Wire {
  readonly fields: Fields
  /** Head and body. The date is set as the answer is sent; one that is still on its way may go with the newer date. */
  readonly bytes: Buffer
  /** The end of `bytes`. */
  readonly body: Buffer
}

/** Checks and joins the fields once, for an answer that is sent many times. */
export function toWire(fields: Fields, body: Buffer): Wire {
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
 * Sends a joined answer. `writeHead` would check and join every field again each time, and head and body would be
 * written one after the other: a seventh of what a request costs. So Node is told that the head is sent and gets all of
 * it as a body. Where that does not fit, because a field about the connection has to be said (HTTP/1.1 keeps it open
 * without one) or a later Node keeps its heads elsewhere, `writeHead` does it.
 */
export function sendWire(response: ServerResponse, wire: Wire, { isHead }: { isHead: boolean }) {
  if (!(staysOpen(response) && '_header' in response && '_headerSent' in response)) {
    writeHead(response, 200, wire.fields)
    response.end(isHead ? undefined : wire.body)
    return
  }
  const { bytes, body } = wire
  bytes.write(dateNow(), START.length, 'latin1')
  response._header = isHead ? bytes.toString('latin1', 0, bytes.length - body.length) : START
  response._headerSent = !isHead
  response.end(isHead ? undefined : bytes)
}

function staysOpen({ shouldKeepAlive, req }: ServerResponse): boolean {
  return shouldKeepAlive && req.httpVersion === '1.1'
}

let second = 0
let date = ''

/** Changes once a second. */
function dateNow(): string {
  const now = Date.now()
  if (now - second >= 1000 || now < second) {
    second = now - (now % 1000)
    date = new Date(second).toUTCString()
  }
  return date
}
