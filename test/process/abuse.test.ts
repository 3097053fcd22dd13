import { createHash, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE } from '../patience.ts'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { query } from './processes.ts'

const SOCKETS = 500
const AT_ONCE = 100

let kur: KurProcess

beforeAll(async () => {
  kur = await startKur()
  await kur.ready()
})

afterAll(cleanUp)

/** Begins a request without ending it. From many addresses, because one has only so many ports. */
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

test('half-open connections keep no visitor out and are closed by the server', async () => {
  const port = Number(new URL(kur.address).port)
  const sockets: Socket[] = []
  const read = async () => {
    const { status } = await fetch(kur.address, { headers: { connection: 'close' } })
    expect(status).toBe(200)
  }
  for (let opened = 0; opened < SOCKETS; opened += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => openHalf(port, opened + index))
    sockets.push(...(await Promise.all(some)))
    await read()
  }
  const isCut = () => sockets.every(({ destroyed }) => destroyed)
  await vi.waitUntil(isCut, PATIENCE)
  for (const socket of sockets) socket.destroy()
  await read()
})

test('a preview link that thirty visitors open at once leaves the database to the rest', async () => {
  const hash = createHash('sha256').update('thirty').digest('hex')
  await query(
    kur.dataDir,
    `insert into preview_link (token_hash, entry_id, actor_id, expires_at)
     select '${hash}', (select id from content_entry where kind = 'page' limit 1),
       (select id from account where role <> 'student' limit 1), now() + interval '1 hour'`,
  )
  const read = async (path: string) => (await fetch(kur.address + path)).status
  const previews = Array.from({ length: 30 }, () => read('/?onizleme=thirty'))
  expect(await read('/ara?q=ielts')).toBe(200)
  for (const status of await Promise.all(previews)) expect([200, 503]).toContain(status)
})

test('renders nothing for made-up query names and addresses', async () => {
  const count = async () => {
    const metrics = await (await fetch(`${kur.address}/metrics`)).text()
    return Number(/kur_page_cache_total\{result="miss",worker="0"\} (\d+)/.exec(metrics)?.[1])
  }
  const countRendered = async () => {
    await fetch(kur.address)
    const before = await count()
    const names = Array.from({ length: 30 }, () => randomUUID())
    const pages = await Promise.all(names.map((name) => fetch(`${kur.address}/?${name}=1`)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    return (await count()) - before
  }
  // Pages live only for a moment while the database was too busy to say that it still announces changes.
  await vi.waitFor(async () => expect(await countRendered()).toBe(0), PATIENCE)
  const [first, second] = await Promise.all(
    ['/yok-1', '/yok/2?a=b'].map(async (path) => (await fetch(kur.address + path)).text()),
  )
  expect(first).toContain('Aradığınız sayfa bulunamadı')
  expect(second).toBe(first)
})

test('thanks for a form with a filled hidden field and stores nothing', async () => {
  const fields = { name: 'Robot', email: 'a@b.com', phone: '0532 000 00 00', message: 'Ucuz ilaç' }
  const body = new URLSearchParams({ ...fields, kur_bos_birakin: 'http://evil.example' })
  const answer = await fetch(`${kur.address}/form/contact`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ ok: true })
  expect(await query(kur.dataDir, "select 1 from lead_event where name = 'Robot'")).toEqual([])
})
