import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Trust } from './trust.ts'

/** Per process. A proxy needs a few hundred. */
const MOST = 4_000
/** Per address; a school behind one address needs fewer. Trusted proxies are unlimited. */
const MOST_OF_ONE = 256
/** Milliseconds for a request's head, and for all of it: a form comes in less. */
export const HEAD_TIME = 10_000
const REQUEST_TIME = 30_000
/** Staff may send a film over a slow line. */
export const UPLOAD_TIME = 10 * 60_000
const UPLOAD = /^\/api\/staff\//

interface Limits {
  most: number
  mostOfOne: number
  bodyTime: number
}

const LIMITS: Limits = { most: MOST, mostOfOne: MOST_OF_ONE, bodyTime: REQUEST_TIME }

/** With too many connections, the one silent for longest ends: a flood ends its own connections. */
export function guardConnections(
  server: Server,
  trust: Trust,
  { most, mostOfOne, bodyTime } = LIMITS,
): void {
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  const byAddress = new Map<string, number>()

  function count(address: string, change: number): number {
    const now = (byAddress.get(address) ?? 0) + change
    if (now > 0) byAddress.set(address, now)
    else byAddress.delete(address)
    return now
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    open.add(socket)
    silent.add(socket)
    const own = count(address, 1)
    socket.once('close', () => {
      open.delete(socket)
      silent.delete(socket)
      count(address, -1)
    })
    if (own > mostOfOne && !trust(address.replace(/^::ffff:/, ''), 0)) socket.destroy()
    else if (open.size > most) (silent.values().next().value ?? socket).destroy()
  })
  server.on('request', (request: IncomingMessage) => {
    silent.delete(request.socket)
    limitBody(request, bodyTime)
  })
}

/** Limits how long a slow sender can hold a connection. */
function limitBody(request: IncomingMessage, milliseconds: number): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (UPLOAD.test(request.url ?? '')) return
  const timer = setTimeout(() => request.socket.destroy(), milliseconds)
  const end = () => clearTimeout(timer)
  request.once('end', end).once('close', end)
}
