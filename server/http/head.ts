import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'

/** Header fields: pairs of name and value. */
export type Fields = readonly (readonly [name: string, value: string])[]

/** The head of a 200 answer, as fields and as the text that goes over the wire. */
export interface Head {
  readonly fields: Fields
  readonly text: string
}

/** Joins and checks the fields once, for an answer that is sent many times. */
export function joinHead(fields: Fields): Head {
  const lines = fields.map(([name, value]) => {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return `${name}: ${value}\r\n`
  })
  const text = `HTTP/1.1 200 OK\r\n${lines.join('')}Connection: keep-alive\r\nDate: `
  return { fields, text }
}

/**
 * Writes a joined head. `writeHead` would check and join every field again each time, which for a page with its
 * security headers is an eighth of the whole request. So the text goes to where Node keeps a head until it is sent.
 * Where it does not fit, because the connection is to be closed or a later Node has no such place, `writeHead` does it.
 */
export function writeReadyHead(response: ServerResponse, { fields, text }: Head): void {
  if (response.shouldKeepAlive && '_header' in response) {
    response._header = text + dateAndEnd()
  } else {
    writeHead(response, 200, fields)
  }
}

export function writeHead(response: ServerResponse, status: number, fields: Fields): void {
  response.writeHead(status, fields as unknown as string[][])
}

let second = 0
let ending = ''

/** The rest of a head: the date, which changes once a second, and the empty line. */
function dateAndEnd(): string {
  const now = Date.now()
  if (now - second >= 1000 || now < second) {
    second = now - (now % 1000)
    ending = `${new Date(second).toUTCString()}\r\n\r\n`
  }
  return ending
}
