import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, compressQuickly, isCompressible } from './encoding.ts'
import { endResponse } from './end-response.ts'
import type { Fields } from './head.ts'

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
