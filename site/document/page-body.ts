import { EventEmitter } from 'node:events'

/**
 * Keeps what React writes. With a stream of Node in its place, all that a page was made from stays in memory until the
 * next large collection, and so brings that pause nearer (docs/decisions/panel-speed.md).
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
