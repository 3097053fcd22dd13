import { EventEmitter } from 'node:events'

/**
 * Keeps what React writes. A stream of Node would do, but what a page was made from then lives on until a large
 * collection: every collected page brings the next of these pauses nearer.
 */
export class PageBody extends EventEmitter<{ finish: [] }> implements NodeJS.WritableStream {
  readonly writable = true
  readonly #parts: Buffer[] = []

  write(part: Uint8Array | string): boolean {
    this.#parts.push(Buffer.from(part))
    return true
  }

  end(): this {
    this.emit('finish')
    return this
  }

  override toString(): string {
    return Buffer.concat(this.#parts).toString()
  }
}
