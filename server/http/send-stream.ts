import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Fields } from './head.ts'

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
