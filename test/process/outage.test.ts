import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../../db/client.ts'
import { type Embedded, startEmbedded } from '../../postgres/start-embedded.ts'
import { templateFor } from '../../server/templates.ts'
import { Relay } from '../../tools/bench/outage/relay.ts'
import { readPages, sendMessage } from '../../tools/bench/outage/visitors.ts'
import { PATIENCE } from '../patience.ts'
import { publishChange } from '../publish-change.ts'
import { cleanUp, type KurProcess, newDataDir, startKur } from './kur-process.ts'
import { storedMessages } from './processes.ts'

const API_TOKEN = 'bearer-of-the-outage'
const DEMO_PASSWORD = 'ufuk-cizgisi-7'
const PHONE = '0216 555 01 20'
const PAGES = ['/', '/faq', '/contact', '/page/yds', '/faq.data', '/test/ingilizce']
/** In milliseconds; `npm run bench -- outage` has 30 s. */
const OUTAGE = 4_000

const relay = new Relay()
let dataDir: string
let database: Embedded
let both: KurProcess[]
let cookie: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kur-outage-'))
  chmodSync(dataDir, 0o711)
  database = await startDatabase()
  await relay.open(Number(new URL(database.url).port))
  const url = new URL(database.url)
  url.port = String(relay.port)
  const env = {
    DATABASE_URL: url.href,
    DATA_DIR: newDataDir(),
    DEMO: 'on',
    DEMO_PASSWORD,
    API_TOKEN,
    RATE_LIMIT: 'off',
  }
  const first = await startKur(env)
  await first.ready()
  const second = await startKur(env)
  await second.ready()
  both = [first, second]
  cookie = await signIn(first)
  for (const kur of both) {
    for (const page of PAGES) expect((await fetch(kur.address + page)).status, page).toBe(200)
  }
})

afterAll(async () => {
  await cleanUp()
  await relay.cut()
  await database.stop()
  rmSync(dataDir, { recursive: true })
})

function startDatabase(): Promise<Embedded> {
  const log = pino({ level: 'silent' })
  return startEmbedded({ dataDir, password: 'gizli', template: templateFor(true), log })
}

async function changeQuestion(question: string): Promise<void> {
  const { db, pool } = connect(database.url, { max: 1 })
  await publishChange(db, { kind: 'faq', recordId: 1 }, { question })
  const ended = pool.idleCount && new Promise((resolve) => pool.once('remove', resolve))
  await Promise.all([pool.end(), ended])
}

async function signIn({ address }: KurProcess): Promise<string> {
  const body = new URLSearchParams({ email: 'ogrenci@ornek.com', password: DEMO_PASSWORD })
  const init = { method: 'POST', body, redirect: 'manual' } as const
  const [first = ''] = (await fetch(`${address}/auth/login`, init)).headers.getSetCookie()
  expect(first).toMatch(/^token=/)
  return first.split(';')[0] ?? ''
}

let sent = 0
const nextMessage = () => `Mesaj ${++sent} "ışık"`

const callApi = ({ address }: KurProcess, path: string) =>
  fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${API_TOKEN}` } })

describe('while the database is away', () => {
  const acknowledged: string[] = []
  let reading: ReturnType<typeof readPages>
  let isOver = false

  beforeAll(async () => {
    reading = readPages(both, PAGES, () => isOver)
    for (const kur of both) {
      const message = nextMessage()
      expect(await sendMessage(kur, message)).toBe(true)
      acknowledged.push(message)
    }
    await changeQuestion('Birinci soru budur')
    for (const kur of both) {
      await vi.waitFor(async () => {
        expect(await (await fetch(`${kur.address}/faq`)).text()).toContain('Birinci soru budur')
      }, PATIENCE)
    }
    await changeQuestion('İkinci soru budur')
    await Promise.all([relay.cut(), database.stop()])
  })

  test('pages that were made before go on, for signed-in students too', async () => {
    await sleep(OUTAGE)
    for (const kur of both) {
      expect((await fetch(`${kur.address}/readyz`)).status).toBe(503)
      expect((await fetch(kur.address, { headers: { cookie } })).status).toBe(200)
    }
  })

  test('a page that was never made is a 503 in the school’s look, with its phone number', async () => {
    for (const kur of both) {
      const answer = await fetch(`${kur.address}/article`)
      const html = await answer.text()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(html).toContain('Şu anda bu sayfayı hazırlayamıyoruz')
      expect(html).toContain(PHONE)
      expect(html).toContain('Ufuk Dil Akademisi')
    }
  })

  test('a form is a 503 that keeps what was typed, with script and without', async () => {
    for (const kur of both) {
      expect(await sendMessage(kur, nextMessage())).toBe(false)
      const body = new URLSearchParams({ name: 'Işıl Çağ', email: 'isil@ornek.com' })
      body.set('phone', '0532 000 00 00')
      const answer = await fetch(`${kur.address}/form/application`, { method: 'POST', body })
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ ok: false, values: { name: 'Işıl Çağ' } })
    }
  })

  test('a call is a 503 that says when to try again', async () => {
    for (const kur of both) {
      const answer = await callApi(kur, '/faq')
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await answer.json()).toEqual({
        message: 'Şu anda sunucuya ulaşamıyoruz. Lütfen biraz sonra yeniden deneyin.',
      })
    }
  })

  test('a student stays signed in, and keeps what was typed', async () => {
    for (const kur of both) {
      const seen = await fetch(`${kur.address}/panel`, { headers: { cookie }, redirect: 'manual' })
      expect(seen.status).toBe(503)
      expect(seen.headers.getSetCookie()).toEqual([])
      expect(await seen.text()).toContain(PHONE)
      const body = new URLSearchParams({ intent: 'phone', phone: '0532 999 88 77', password: 'x1' })
      const init = { method: 'POST', body, headers: { cookie }, redirect: 'manual' } as const
      const sent = await fetch(`${kur.address}/panel/personal-information`, init)
      const html = await sent.text()
      expect(sent.status).toBe(503)
      expect(html).toContain('0532 999 88 77')
      expect(html).not.toContain('x1"')
    }
  })

  test('everything is back once it returns, and nothing acknowledged is lost', async () => {
    database = await startDatabase()
    await relay.open(Number(new URL(database.url).port))
    for (const kur of both) {
      const isBack = async () => {
        const message = nextMessage()
        const isAcknowledged = await sendMessage(kur, message)
        if (isAcknowledged) acknowledged.push(message)
        return isAcknowledged
      }
      await vi.waitUntil(isBack, PATIENCE)
      expect((await fetch(`${kur.address}/article`)).status).toBe(200)
      expect((await fetch(`${kur.address}/panel`, { headers: { cookie } })).status).toBe(200)
      const isRenewed = async () =>
        (await (await fetch(`${kur.address}/faq`)).text()).includes('İkinci soru budur')
      await vi.waitUntil(isRenewed, PATIENCE)
    }
    isOver = true
    expect((await reading).wrong).toEqual([])
    expect(await storedMessages(database.url)).toEqual(expect.arrayContaining(acknowledged))
  })
})

test('a database that takes connections and says nothing is a 503, and pages go on', async () => {
  relay.setMute(true)
  try {
    let isOver = false
    const reading = readPages(both, PAGES, () => isOver)
    const [kur] = both as [KurProcess]
    const calls = await Promise.all(Array.from({ length: 30 }, () => callApi(kur, '/faq')))
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([503]))
    isOver = true
    expect((await reading).wrong).toEqual([])
  } finally {
    relay.setMute(false)
  }
  for (const kur of both) {
    const isBack = async () => (await callApi(kur, '/faq')).status === 200
    await vi.waitUntil(isBack, PATIENCE)
  }
})
