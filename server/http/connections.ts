import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { Trust } from './proxy.ts'
import { hasBody } from './response.ts'

/** Per process. A proxy needs a few hundred. */
const MOST = 4_000
/** Per address; a school behind one address needs fewer. Trusted proxies are unlimited. */
const MOST_OF_ONE = 256
/** Milliseconds for a request’s head, and for all of it: a form comes in less. */
export const HEAD_TIME = 10_000
const REQUEST_TIME = 30_000
/** Staff may send a film over a slow line. */
export const UPLOAD_TIME = 10 * 60_000

interface Limits {
  most: number
  mostOfOne: number
  bodyTime: number
}

const LIMITS: Limits = { most: MOST, mostOfOne: MOST_OF_ONE, bodyTime: REQUEST_TIME }

const lifting = new WeakMap<IncomingMessage, () => void>()

export function allowLongBody(request: IncomingMessage): void {
  lifting.get(request)?.()
}

/** When there are too many connections, the one whose request is unfinished longest ends: a flood ends its own connections. */
export function guardConnections(
  server: Server,
  trust: Trust,
  { most, mostOfOne, bodyTime } = LIMITS,
): void {
  const open = new Set<Socket>()
  const unfinished = new Set<Socket>()
  const byAddress = new Map<string, number>()

  function count(address: string, change: number): number {
    const now = (byAddress.get(address) ?? 0) + change
    if (now > 0) byAddress.set(address, now)
    else byAddress.delete(address)
    return now
  }

  /** Closes the connection of a body that takes longer than `bodyTime`, such as one sent a byte at a time. */
  function limitBody(request: IncomingMessage): void {
    const { socket } = request
    unfinished.add(socket)
    const timer = setTimeout(() => socket.destroy(), bodyTime)
    const lift = () => {
      clearTimeout(timer)
      unfinished.delete(socket)
    }
    lifting.set(request, lift)
    finished(request, lift)
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    open.add(socket)
    unfinished.add(socket)
    const own = count(address, 1)
    socket.once('close', () => {
      open.delete(socket)
      unfinished.delete(socket)
      count(address, -1)
    })
    if (own > mostOfOne && !trust(address.replace(/^::ffff:/, ''), 0)) socket.destroy()
    else if (open.size > most) (unfinished.values().next().value ?? socket).destroy()
  })
  // Before whoever answers, who may know that the sender is signed in.
  server.prependListener('request', (request: IncomingMessage) => {
    if (hasBody(request)) limitBody(request)
    else unfinished.delete(request.socket)
  })
}

const AT_ONCE = 16

/**
 * Begins at most 16 requests of one client in each round of the event loop. What is answered from memory waits for
 * nothing, so hundreds of connections of one client would otherwise be served in one go, before anybody else is heard.
 */
export class Rounds {
  readonly #begun = new Map<string, number>()
  readonly #lines = new Map<string, (() => void)[]>()

  run(client: string, begin: () => void): void {
    if (this.#begun.size === 0) setImmediate(() => this.#next())
    const count = this.#begun.get(client) ?? 0
    if (count < AT_ONCE) {
      this.#begun.set(client, count + 1)
      begin()
      return
    }
    const line = this.#lines.get(client)
    if (line) line.push(begin)
    else this.#lines.set(client, [begin])
  }

  #next(): void {
    this.#begun.clear()
    for (const [client, line] of this.#lines) {
      const turn = line.splice(0, AT_ONCE)
      if (line.length === 0) this.#lines.delete(client)
      this.#begun.set(client, turn.length)
      for (const begin of turn) begin()
    }
    if (this.#begun.size > 0) setImmediate(() => this.#next())
  }
}
