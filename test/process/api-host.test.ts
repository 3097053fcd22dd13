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

function sendMessage({ address } = site, headers = {}): Promise<Response> {
  const body = new URLSearchParams(MESSAGE)
  return fetch(`${address}/contact`, { method: 'POST', headers, body })
}

function linesWith(kur: KurProcess, reference: string): object[] {
  const lines = kur.output().split('\n')
  return lines
    .filter((line) => line.includes(`"reference":"${reference}"`))
    .map((line) => JSON.parse(line))
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

test('a page and its call have one reference, in the notice and both logs; a stranger chooses none', async () => {
  const chosen = 'abad1dea'
  await query(backend.dataDir, 'alter table lead_event rename to elsewhere')
  for (const kur of [site, backend]) {
    const html = await (await sendMessage(kur, { 'x-request-id': chosen })).text()
    const [, reference = ''] = /Hata kodu: ([\da-f]{8})/.exec(html) ?? []
    const asked = () => linesWith(kur, reference)
    await expect.poll(asked).toContainEqual(expect.objectContaining({ route: '/contact' }))
    expect(linesWith(backend, reference)).toContainEqual(
      expect.objectContaining({ msg: 'an API call failed', path: '/api/contact-form' }),
    )
  }
  const headers = { 'x-request-id': chosen, authorization: 'Bearer of-a-stranger' }
  await fetch(`${backend.address}/api/contact-form`, { method: 'POST', headers, body: '{}' })
  await expect.poll(backend.output).toContain('"route":"/api/contact-form","status":401')
  await query(backend.dataDir, 'alter table elsewhere rename to lead_event')
  expect(site.output() + backend.output()).not.toContain(chosen)
})

test('when the other side is away, known pages stay and the rest says so in Turkish', async () => {
  await backend.end('SIGTERM')
  expect((await fetch(site.address)).status).toBe(200)
  const sent = await sendMessage()
  expect(sent.status).toBe(503)
  expect(await sent.text()).toContain('Şu anda sunucuya ulaşamıyoruz')
  const unknown = await fetch(`${site.address}/article`)
  expect(unknown.status).toBe(200)
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
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Şu anda sunucuya ulaşamıyoruz')
  proxy.close()
})
