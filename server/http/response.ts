import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { acceptedEncoding, compressQuickly, isCompressible } from './encoding.ts'
import { FILE_POLICY } from './security.ts'

export type Fields = readonly (readonly [name: string, value: string])[]

export function writeHead(response: ServerResponse, status: number, fields: Fields): void {
  response.writeHead(status, fields as unknown as string[][])
}

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

export interface WholeAnswer {
  status: number
  headers: Headers
  body: Buffer
}

export function sendWhole(
  { status, headers, body }: WholeAnswer,
  fields: Fields,
  request: IncomingMessage,
  response: ServerResponse,
  options: { compress: boolean },
): void {
  for (const [name, value] of fields) response.setHeader(name, value)
  headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  const type = headers.get('content-type') ?? ''
  const mayCompress = options.compress && isCompressible(type, body.length)
  const sent = mayCompress ? compressFor(request, response, body) : body
  response.statusCode = status
  if (sendsBody(request, status)) {
    response.setHeader('Content-Length', sent.length)
    endResponse(request, response, sent)
  } else {
    endResponse(request, response)
  }
}

function compressFor(request: IncomingMessage, response: ServerResponse, body: Buffer): Buffer {
  response.appendHeader('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return body
  response.setHeader('Content-Encoding', encoding)
  return compressQuickly(body, encoding)
}

function sendsBody({ method }: IncomingMessage, status: number): boolean {
  return method !== 'HEAD' && status !== 204 && status !== 304
}

const STREAMED = /^text\/(?:event-stream|csv)/

export function isStream({ headers, body }: Response): boolean {
  return body !== null && STREAMED.test(headers.get('content-type') ?? '')
}

export async function sendStream(
  { status, headers, body }: Response,
  fields: Fields,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of fields) response.setHeader(name, value)
  headers.forEach((value, name) => {
    response.setHeader(name, value)
  })
  response.writeHead(status)
  response.flushHeaders()
  const source = Readable.fromWeb(body as ReadableStream)
  await pipeline(source, response).catch((error: NodeJS.ErrnoException) => {
    if (!response.destroyed) throw error
  })
}

export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
) => void

/** For requests that reach neither API nor site: JSON or a small page. @param security fields of every response */
export function createRefuse(security: Fields): Refuse {
  return (request, response, status, message) => {
    if (response.headersSent) {
      response.destroy()
      return
    }
    for (const [name, value] of security) response.setHeader(name, value)
    writeRefusal(request, response, status, message)
  }
}

const writeRefusal: Refuse = (request, response, status, message) => {
  const isForProgram = /^\/api(?:[/?]|$)|\.data(?:\?|$)/.test(request.url ?? '')
  const body = isForProgram ? JSON.stringify({ message }) : refusalPage(message)
  response.statusCode = status
  response.setHeader('Content-Type', isForProgram ? 'application/json' : 'text/html; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  if (status === 503) response.setHeader('Retry-After', '5')
  response.setHeader('Content-Security-Policy', FILE_POLICY)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Robots-Tag', 'noindex')
  endResponse(request, response, request.method === 'HEAD' ? undefined : body)
}

function refusalPage(message: string): string {
  return `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bir sorun oluştu</title>
<style>
body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:16vh auto 0;padding:0 1.5rem;color:#1b2135;background:#fbf7ef}
svg{width:7rem;display:block}h1{line-height:1.2}a{color:inherit}
</style>
<svg viewBox="4 20 92 67" aria-hidden="true"><path d="M14 56a36 36 0 0 1 72 0z" fill="#f3a712"/><path d="M9.5 61.5h81m-59 20h37" stroke="#1b2135" stroke-width="11" stroke-linecap="round"/></svg>
<h1>Bir sorun oluştu</h1>
<p>${message}</p>
<p><a href="/">Ana sayfaya dönün</a></p>
</html>
`
}
