import type { IncomingMessage } from 'node:http'
import { AppError } from '../../core/errors.ts'

/** Hop-by-hop headers, and those that fetch refuses. */
const CONNECTION = /^(?:connection|keep-alive|transfer-encoding|upgrade|expect|te|trailer|host)$/i

/** @param origin as the visitor sees it. @throws AppError bad-request when there is no such address */
export function toRequest(
  request: IncomingMessage,
  origin: string,
  body?: Buffer | ReadableStream,
): Request {
  const { method, rawHeaders } = request
  const url = toUrl(request.url ?? '/', origin)
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    if (!CONNECTION.test(name)) headers.append(name, value)
  }
  const given = body as BodyInit | undefined
  return new Request(url, { method, headers, body: given, duplex: 'half' } as RequestInit)
}

/** Proxies may send the whole address instead of the path. */
function toUrl(target: string, origin: string): URL {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const url = path.startsWith('/') ? URL.parse(origin + path) : null
  if (!url || decode(url.pathname) === undefined) throw new AppError('bad-request')
  return url
}

/** The bundler drops an unused `decodeURI`, and with it the error. */
function decode(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}
