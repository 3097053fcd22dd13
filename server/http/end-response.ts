import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream'

/** Without a byte of the request. */
const IDLE_MS = 5_000
const LONGEST_MS = 60_000

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

/**
 * Ends a response, also one that is ready before its request has arrived. It goes out at once; the connection is closed
 * after the rest has been read and thrown away: closed with unread bytes it would be reset, and the response lost with it.
 * A browser on a slow line reads the response only after it has sent everything, so reading goes on while bytes arrive.
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
  const idle = setTimeout(() => request.socket.destroy(), IDLE_MS)
  const longest = setTimeout(() => request.socket.destroy(), LONGEST_MS)
  finished(request, () => {
    clearTimeout(idle)
    clearTimeout(longest)
    response.end()
  })
  // An earlier reader of the body would pause it again at each chunk.
  request.removeAllListeners('data').on('data', () => idle.refresh())
  request.resume()
}
