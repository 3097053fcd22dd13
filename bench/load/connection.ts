import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

interface Exchange {
  port: number
  /** Whole requests as they go over the wire, sent in turn. */
  requests: Buffer[]
  /** Told the status of every answer. */
  onAnswer(status: number): void
}

/**
 * A connection that sends its next request as soon as the last is answered. It reads no more of an answer than where
 * it ends, so that the server stays the slower of the two.
 */
export class LoadConnection {
  readonly #exchange: Exchange
  readonly #socket: Socket
  #next: number
  #head: Buffer = Buffer.alloc(0)
  #status = 0
  #missing = -1

  /** @param first index of the request to begin with */
  constructor(exchange: Exchange, first: number) {
    this.#exchange = exchange
    this.#next = first
    this.#socket = connect(exchange.port, '127.0.0.1', () => this.#send())
    this.#socket.setNoDelay(true).on('data', (chunk: Buffer) => this.#read(chunk))
    this.#socket.on('error', (error) => {
      throw error
    })
  }

  close(): void {
    this.#socket.removeAllListeners('error').on('error', () => {})
    this.#socket.destroy()
  }

  #send(): void {
    const { requests } = this.#exchange
    const request = requests[this.#next++ % requests.length]
    if (request) this.#socket.write(request)
  }

  #read(chunk: Buffer): void {
    if (this.#missing === -1) this.#readHead(chunk)
    else this.#missing -= chunk.length
    if (this.#missing !== 0) return
    this.#missing = -1
    this.#exchange.onAnswer(this.#status)
    this.#send()
  }

  #readHead(chunk: Buffer): void {
    const received = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
    const end = received.indexOf(HEAD_END)
    if (end === -1) {
      this.#head = received
      return
    }
    this.#head = Buffer.alloc(0)
    const head = received.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0'
    this.#missing = Number(length) - (received.length - end - HEAD_END.length)
  }
}
