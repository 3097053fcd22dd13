import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { query } from './processes.ts'

const API_TOKEN = 'a-bearer-that-both-know'
const MESSAGE = {
  name: 'Işıl Çağ',
  email: 'isil@ornek.com',
  phone: '0532 000 00 00',
  message: 'Merhaba',
}

let backend: KurProcess
let site: KurProcess

beforeAll(async () => {
  backend = await startKur({ API_TOKEN })
  await backend.ready()
  await query(backend.dataDir, "update site_config set name = 'Uzak Okul'")
  site = await startKur({ API_TOKEN, API_HOST: `${backend.address}/api/` })
  await site.ready()
})

afterAll(cleanUp)

function sendMessage(): Promise<Response> {
  return fetch(`${site.address}/contact`, { method: 'POST', body: new URLSearchParams(MESSAGE) })
}

test('with API_HOST the site shows the content of the other side', async () => {
  expect(await (await fetch(site.address)).text()).toContain('Uzak Okul')
})

test('a message is stored on the other side', async () => {
  expect((await sendMessage()).status).toBe(200)
  const senders = `select name from lead join contact on contact.id = contact_id
    where name = '${MESSAGE.name}'`
  expect(await query(backend.dataDir, senders)).toEqual([{ name: MESSAGE.name }])
  expect(await query(site.dataDir, senders)).toEqual([])
})

test('when the other side is away, known pages stay and the rest says so in Turkish', async () => {
  await backend.end('SIGTERM')
  expect((await fetch(site.address)).status).toBe(200)
  const sent = await sendMessage()
  expect(sent.status).toBe(503)
  expect(await sent.text()).toContain('Şu anda sunucuya ulaşamıyoruz')
  const unknown = await fetch(`${site.address}/article`)
  expect(unknown.status).toBe(503)
  expect(await unknown.text()).toContain('Şu anda sunucuya ulaşamıyoruz')
})

test('a page of a proxy on the way is no answer of the other side', async () => {
  const proxy = createServer((_, answer) => {
    answer.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const cut = await startKur({ API_TOKEN, API_HOST: `http://127.0.0.1:${port}` })
  await cut.ready()
  const page = await fetch(cut.address)
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('Şu anda sunucuya ulaşamıyoruz')
  proxy.close()
})
