import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export class Relay {
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0
  target = 0
  #isMute = false

  get port(): number {
    return this.#port
  }

  async open(target: number): Promise<void> {
    this.target = target
    this.#server = createServer((socket) => this.#join(socket)).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async cut(): Promise<void> {
    const closed = once(this.#server as Server, 'close')
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  setMute(isMute: boolean): void {
    this.#isMute = isMute
    for (const socket of this.#sockets) isMute ? socket.pause() : socket.resume()
  }

  #join(client: Socket): void {
    const server = connect(this.target, '127.0.0.1')
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => {}) // the other side has left
      one.on('data', (bytes) => other.write(bytes))
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
      if (this.#isMute) one.pause()
    }
  }
}
