import { connect, type Socket } from 'node:net'
import type { Bench } from '../bench.ts'
import type { Row } from '../row.ts'

const SOCKETS = 15_000
const BODIES = 4_000
const AT_ONCE = 500
const HEADS = ['GET / HTTP/1.1\r\nHost: a\r\n']
const FORMS = ['/contact', '/api/staff/media?name=a'].map(
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nslow`,
)

export async function measure({ kur: { port } }: Bench): Promise<Row[]> {
  return [
    {
      what: `slowest visit beside up to ${SOCKETS.toLocaleString('en')} half-open connections`,
      value: await flood(port, SOCKETS, HEADS),
      unit: 'ms',
      bound: { of: 'value', atMost: 1_000 },
    },
    {
      what: `slowest visit beside up to ${BODIES.toLocaleString('en')} unfinished bodies of forms and staff calls`,
      value: await flood(port, BODIES, FORMS),
      unit: 'ms',
      bound: { of: 'value', atMost: 1_000 },
    },
  ]
}

async function flood(port: number, count: number, texts: readonly string[]): Promise<number> {
  const sockets: Socket[] = []
  let slowest = 0
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) =>
      openHalf(port, opened + index, texts[index % texts.length] ?? ''),
    )
    sockets.push(...(await Promise.all(some)))
    const asked = performance.now()
    const visit = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })
    if (visit.status !== 200) throw new Error(`a visitor was answered ${visit.status}`)
    await visit.arrayBuffer()
    slowest = Math.max(slowest, performance.now() - asked)
  }
  for (const socket of sockets) socket.destroy()
  return slowest
}

/** From many addresses, because one has only so many ports. */
function openHalf(port: number, index: number, text: string): Promise<Socket> {
  const localAddress = `127.0.0.${2 + (index % 50)}`
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.resume()
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.write(text)
      resolve(socket)
    })
    socket.on('error', () => resolve(socket))
  })
}
