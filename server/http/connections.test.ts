import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE } from '../../test/patience.ts'
import { allowLongBody, guardConnections } from './connections.ts'
import type { Trust } from './proxy.ts'

const SIGNED_IN = '/signed-in'
const HALF = 'GET / HTTP/1.1\r\nHost: a\r\n'

async function start(limits: { most: number; mostOfOne: number; bodyTime: number }, trust: Trust) {
  const server = createServer((request, response) => {
    if (request.url === SIGNED_IN) allowLongBody(request)
    request.resume().once('end', () => response.end('ok'))
  })
  guardConnections(server, trust, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const read = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
  async function open(text = HALF, localAddress = '127.0.0.1'): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    return socket
  }
  return { read, open }
}

const NOBODY: Trust = () => false
const EVERYBODY: Trust = () => true

test('the connection unfinished longest ends when there are too many, and a visitor gets in', async () => {
  const { read, open } = await start({ most: 10, mostOfOne: 100, bodyTime: 1_000 }, NOBODY)
  const sockets = [] as Socket[]
  for (let i = 0; i < 30; i++) sockets.push(await open())
  expect(await read()).toBe('ok')
  await vi.waitUntil(() => sockets.filter(({ destroyed }) => destroyed).length > 19, PATIENCE)
  expect(sockets.at(-1)?.destroyed).toBe(false)
})

test('one address has so many connections, and others theirs', async () => {
  const { open, read } = await start({ most: 100, mostOfOne: 5, bodyTime: 1_000 }, NOBODY)
  const sockets = [] as Socket[]
  for (let i = 0; i < 10; i++) sockets.push(await open(HALF, '127.0.0.2'))
  await vi.waitUntil(() => sockets.filter(({ destroyed }) => destroyed).length === 5, PATIENCE)
  expect(await read()).toBe('ok')
})

test('a trusted proxy has as many as it wants', async () => {
  const { open, read } = await start({ most: 100, mostOfOne: 5, bodyTime: 1_000 }, EVERYBODY)
  const sockets = [] as Socket[]
  for (let i = 0; i < 20; i++) sockets.push(await open(HALF, '127.0.0.2'))
  expect(await read()).toBe('ok')
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([])
})

const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nslow`

test('a body that does not come to its end is cut, that of somebody signed in is not', async () => {
  const { open } = await start({ most: 100, mostOfOne: 100, bodyTime: 50 }, NOBODY)
  const form = await open(post('/contact'))
  const upload = await open(post(SIGNED_IN))
  await once(form, 'close')
  upload.write('-done')
  const [answer] = await once(upload, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
})

test('the oldest unfinished bodies end when there are too many, and a visitor gets in', async () => {
  const { read, open } = await start({ most: 10, mostOfOne: 100, bodyTime: 60_000 }, NOBODY)
  const upload = await open(post(SIGNED_IN))
  const sockets = [] as Socket[]
  for (let i = 0; i < 30; i++)
    sockets.push(await open(post(i % 2 ? '/contact' : '/api/staff/media')))
  expect(await read()).toBe('ok')
  await vi.waitUntil(() => sockets.filter(({ destroyed }) => destroyed).length > 20, PATIENCE)
  expect(sockets.slice(-8).filter(({ destroyed }) => destroyed)).toEqual([])
  upload.write('-done')
  const [answer] = await once(upload, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
})
