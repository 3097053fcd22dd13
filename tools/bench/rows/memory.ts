import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { load, toRequest } from '../load/load.ts'
import { signIn } from '../load/staff.ts'
import type { Row } from '../row.ts'
import { startBaseline } from '../servers/baseline.ts'
import { withDataDir } from '../servers/data-dir.ts'
import { postmasterPid } from '../servers/database.ts'
import { API_TOKEN, startKur } from '../servers/kur.ts'
import { familyOf, memoryOf, peakMemoryOf } from '../servers/memory.ts'
import { drawPictures } from './pictures.ts'

const REST = 15_000
const LONG_REST = 40_000
const REQUESTS = 1_000_000
const READER = { 'Accept-Encoding': 'br' }
const READY = [
  '/',
  '/',
  '/',
  '/page/yds',
  '/page/yds.data',
  '/faq',
  '/robots.txt',
  '/icons/benefits.svg',
  '/healthz',
].map((path) => toRequest(path, READER))
const CALL = toRequest('/api/faq', { ...READER, Authorization: `Bearer ${API_TOKEN}` })
const RENDERED = toRequest('/', { ...READER, Cookie: 'token=0' })
const STRANGERS = 20_000
const STRANGERS_AT_ONCE = 256
/** One request in about a hundred is rendered, which takes as long as all others together. */
const ASKED = [...Array.from({ length: 10 }, () => [...READY, CALL]).flat(), RENDERED]

export async function measure(): Promise<Row[]> {
  if (process.platform !== 'linux') return []
  return withDataDir(async (dataDir) => {
    const first = await startKur(dataDir)
    await first.stop()
    return [
      await measureRest(dataDir),
      await measureGrowth(dataDir),
      await measureFlood(dataDir),
      await measurePictures(dataDir),
    ]
  })
}

async function measureRest(dataDir: string): Promise<Row> {
  const kur = await startKur(dataDir)
  await sleep(REST)
  const app = memoryOf([kur.pid]) ?? Number.NaN
  const database = memoryOf(familyOf(postmasterPid(dataDir))) ?? Number.NaN
  await kur.stop()
  using bare = await startBaseline(new Headers(), Buffer.from(''))
  await sleep(1_000)
  const node = memoryOf([bare.pid]) ?? Number.NaN
  return {
    what: 'memory at rest, app and database',
    value: app + database,
    unit: 'MB',
    baseline: { what: 'bare Node server', value: node },
    detail: `app ${app.toFixed(0)} MB, database ${database.toFixed(0)} MB (PSS)`,
    bound: { of: 'value', atMost: 150 },
  }
}

async function measureGrowth(dataDir: string): Promise<Row> {
  const kur = await startKur(dataDir)
  await send(0.1)
  const before = memoryOf([kur.pid]) ?? Number.NaN
  const sent = await send(1)
  const after = memoryOf([kur.pid]) ?? Number.NaN
  await kur.stop()
  return {
    what: `memory of the app after ${(sent / 1e6).toFixed(1)} million requests`,
    value: after,
    unit: 'MB',
    baseline: { what: 'after the first 100,000', value: before },
    bound: { of: 'ratio', atMost: 1.1 },
  }

  async function send(millions: number): Promise<number> {
    let answers = 0
    while (answers < millions * REQUESTS) {
      const { perSecond, failures } = await load({ port: kur.port, requests: ASKED, seconds: 2 })
      if (failures > 0) throw new Error('a request failed while the memory was watched')
      answers += 2 * perSecond
    }
    await sleep(LONG_REST)
    return answers
  }
}

async function measureFlood(dataDir: string): Promise<Row> {
  const kur = await startKur(dataDir, { RATE_LIMIT: 'on' })
  const strangers = Array.from({ length: STRANGERS }, (_, index) => index).values()
  async function send(): Promise<void> {
    for (const stranger of strangers) await askAs(stranger, kur.port)
  }
  await Promise.all(Array.from({ length: STRANGERS_AT_ONCE }, send))
  const most = peakMemoryOf(kur.pid)
  await kur.stop()
  return {
    what: `most memory of the app while ${STRANGERS.toLocaleString('en')} addresses flood it`,
    value: most,
    unit: 'MB',
    detail: 'RSS; missing pages, searches, pages with a made-up token, forms of 200 KB',
    bound: { of: 'value', atMost: 600 },
  }
}

/** Pictures one after the other: those that are taken, and those that would take more room than there is. */
async function measurePictures(dataDir: string): Promise<Row> {
  const kur = await startKur(dataDir)
  const cookie = await signIn(kur)
  const origin = `http://127.0.0.1:${kur.port}`
  let decoder = 0
  let [taken, refused] = [0, 0]
  const watch = setInterval(() => {
    decoder = Math.max(decoder, memoryOfDecoder(kur.pid))
  }, 50)
  for await (const picture of drawPictures()) {
    const { status } = await fetch(`${origin}/api/staff/media?name=resim`, {
      method: 'POST',
      headers: { cookie, origin },
      body: picture,
    })
    if (status === 200) taken++
    else if (status === 422) refused++
    else throw new Error(`a picture was answered ${status}`)
  }
  clearInterval(watch)
  const app = peakMemoryOf(kur.pid)
  await kur.stop()
  return {
    what: 'most memory of the app and its decoder while large pictures are uploaded',
    value: app + decoder,
    unit: 'MB',
    detail: `RSS; app ${app.toFixed(0)} MB, decoder ${decoder.toFixed(0)} MB; ${taken} pictures taken, ${refused} refused`,
    bound: { of: 'value', atMost: 600 },
  }
}

function memoryOfDecoder(app: number): number {
  try {
    const decoders = familyOf(app).filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process'),
    )
    return decoders.reduce((total, pid) => total + peakMemoryOf(pid), 0)
  } catch {
    return 0 // It ended meanwhile.
  }
}

async function askAs(stranger: number, port: number): Promise<void> {
  const name = stranger.toString(36)
  const asked: [path: string, init: RequestInit][] = [
    [`/page/${name}`, {}],
    [`/ara?q=${name}`, {}],
    ['/', { headers: { Cookie: `token=${name}` } }],
    ['/form/contact', { method: 'POST', body: 'a'.repeat(200_000) }],
  ]
  const [path = '/', init = {}] = asked[stranger % asked.length] ?? []
  const headers = new Headers(init.headers)
  headers.set('X-Forwarded-For', `10.${stranger >> 16}.${(stranger >> 8) & 255}.${stranger & 255}`)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
  await answer.arrayBuffer()
}
