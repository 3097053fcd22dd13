import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'

/** Header fields one after the other: name, value, name, value … */
export type Fields = readonly string[]

/** The head of a 200 answer, as fields and as the text that goes over the wire. */
export interface Head {
  readonly fields: Fields
  readonly text: string
}

/** The place where Node keeps the text of an answer’s head until it is sent. */
interface WithHead {
  _header?: string | null
}

/** Joins and checks the fields once, for an answer that is sent many times. */
export function joinHead(fields: Fields): Head {
  let text = 'HTTP/1.1 200 OK\r\n'
  for (let index = 0; index < fields.length; index += 2) {
    const [name = '', value = ''] = fields.slice(index, index + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    text += `${name}: ${value}\r\n`
  }
  return { fields, text: `${text}Connection: keep-alive\r\nDate: ` }
}

/**
 * Writes a joined head. `writeHead` would check and join every field again each time, which for a page with its
 * security headers is an eighth of the whole request. Where the ready text does not fit, because the connection is
 * to be closed or a later Node keeps its head elsewhere, `writeHead` does it.
 */
export function writeHead(response: ServerResponse, { fields, text }: Head): void {
  if (response.shouldKeepAlive && '_header' in response) {
    ;(response as WithHead)._header = text + dateAndEnd()
  } else {
    response.writeHead(200, fields as string[])
  }
}

let second = 0
let ending = ''

/** The rest of a head: the date, which changes once a second, and the empty line. */
function dateAndEnd(): string {
  const now = Date.now()
  if (now - second >= 1000) {
    second = now - (now % 1000)
    ending = `${new Date(second).toUTCString()}\r\n\r\n`
  }
  return ending
}
