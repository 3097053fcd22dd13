import { Readable } from 'node:stream'

/** A body that is made while it is sent. For a caller who leaves, the making ends. */
export function toStreamBody(chunks: AsyncIterable<string | Uint8Array>): ReadableStream {
  return Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream
}
