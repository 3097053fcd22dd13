import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream'

const LINGER_MS = 5_000

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

/**
 * Ends a response, also one that is ready before its request has arrived. It goes out at once; the connection is closed
 * after the rest has been read and thrown away: closed with unread bytes it would be reset, and the response lost with it.
 */
export function endResponse(
  request: IncomingMessage,
  response: ServerResponse,
  content?: Buffer | string,
): void {
  if (request.complete || !hasBody(request)) {
    response.end(content)
    return
  }
  response.setHeader('Connection', 'close')
  if (content === undefined) response.flushHeaders()
  else response.write(content)
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS)
  finished(request, () => {
    clearTimeout(timer)
    response.end()
  })
  // An earlier reader of the body would pause it again at each chunk.
  request.removeAllListeners('data').resume()
}
