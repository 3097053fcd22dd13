import { connect, type Socket } from 'node:net'
import type { Bench } from '../bench.ts'
import type { Row } from '../row.ts'

const SOCKETS = 15_000
const AT_ONCE = 500

export async function measure({ kur: { port } }: Bench): Promise<Row[]> {
  const sockets: Socket[] = []
  let slowest = 0
  for (let opened = 0; opened < SOCKETS; opened += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => openHalf(port, opened + index))
    sockets.push(...(await Promise.all(some)))
    const asked = performance.now()
    const visit = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })
    if (visit.status !== 200) throw new Error(`a visitor was answered ${visit.status}`)
    await visit.arrayBuffer()
    slowest = Math.max(slowest, performance.now() - asked)
  }
  for (const socket of sockets) socket.destroy()
  return [
    {
      what: `slowest visit beside up to ${SOCKETS.toLocaleString('en')} half-open connections`,
      value: slowest,
      unit: 'ms',
      bound: { of: 'value', atMost: 1_000 },
    },
  ]
}

/** From many addresses, because one has only so many ports. */
function openHalf(port: number, index: number): Promise<Socket> {
  const localAddress = `127.0.0.${2 + (index % 50)}`
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.resume()
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
      resolve(socket)
    })
    socket.on('error', () => resolve(socket))
  })
}
