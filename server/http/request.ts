import type { IncomingMessage } from 'node:http'
import { isReference, newReference } from '../../api/answer-error.ts'
import { AppError } from '../../core/errors.ts'
import { isSameSecret } from '../../core/secrets.ts'

export function pathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

export function hasBearer(token: string, { headers }: IncomingMessage): boolean {
  return isSameSecret(headers.authorization ?? '', `Bearer ${token}`)
}

/** The reference that a page gave its call. Whoever holds the bearer is our own site; others get one of their own. */
export function findReference(request: IncomingMessage, apiToken: string): string {
  const given = String(request.headers['x-request-id'] ?? '')
  return isReference(given) && hasBearer(apiToken, request) ? given : newReference()
}

const LIMIT = 256 * 1024

/** Undefined for a method without a body. @throws AppError too-large; `endResponse` throws away what still arrives */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  if (Number(request.headers['content-length']) > LIMIT) throw new AppError('too-large')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    request
      .on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length > LIMIT) reject(new AppError('too-large'))
        else chunks.push(chunk)
      })
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', (cause) => reject(new AppError('bad-request', { cause })))
  })
}

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
