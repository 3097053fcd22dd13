import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp, type KurProcess, startKur } from './kur-process.ts'
import { query } from './processes.ts'

const API_TOKEN = 'shared-bearer'
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
  site = await startKur({ API_TOKEN, API_HOST: `${backend.address}/` })
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
  expect(await query(backend.dataDir, 'select name from lead')).toEqual([{ name: MESSAGE.name }])
  expect(await query(site.dataDir, 'select name from lead')).toEqual([])
})

test('when the other side is away, known pages stay and the rest says so in Turkish', async () => {
  await backend.end('SIGTERM')
  expect((await fetch(site.address)).status).toBe(200)
  const sent = await sendMessage()
  expect(sent.status).toBe(503)
  expect(await sent.text()).toContain('Şu anda sunucuya ulaşamıyoruz')
  const unknown = await fetch(`${site.address}/faq`)
  expect(unknown.status).toBe(503)
  expect(await unknown.text()).toContain('Şu anda sunucuya ulaşamıyoruz')
})
