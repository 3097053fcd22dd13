import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { type Embedded, startEmbedded } from '../../../postgres/start-embedded.ts'
import { Relay } from '../outage/relay.ts'
import { readPages, sendMessage } from '../outage/visitors.ts'
import type { Row } from '../row.ts'
import { pinLoad, unpin } from '../servers/cores.ts'
import { withDataDir } from '../servers/data-dir.ts'
import { type Kur, startKur } from '../servers/kur.ts'

const OUTAGE = 30_000
const AROUND = 2_000
/** Milliseconds until a recovery is given up; far beyond the bound, so that a slow one is measured. */
const LONGEST_RECOVERY = 60_000
const PAGES = ['/', '/faq', '/contact', '/page/yds', '/faq.data', '/test/ingilizce']
const PAUSE = 50

export async function measure(): Promise<Row[]> {
  unpin()
  const rows = await withDataDir(measureIn)
  pinLoad()
  return rows
}

async function measureIn(dataDir: string): Promise<Row[]> {
  const start = () => startEmbedded({ dataDir, password: 'bench', log: pino({ level: 'silent' }) })
  const database = await start()
  const relay = new Relay()
  await relay.open(portOf(database))
  const url = new URL(database.url)
  url.port = String(relay.port)
  const env = { DATABASE_URL: url.href, LOG_LEVEL: 'silent' }
  return withDataDir(async (shared) => {
    const kurs = [await startKur(shared, env), await startKur(shared, env)]
    const outage = { relay, database, start }
    const rows = await measureOutage(kurs, outage)
    await Promise.all(kurs.map((kur) => kur.stop()))
    await relay.cut()
    await outage.database.stop()
    return rows
  })
}

interface Outage {
  relay: Relay
  database: Embedded
  start(): Promise<Embedded>
}

async function measureOutage(kurs: Kur[], outage: Outage): Promise<Row[]> {
  const sites = kurs.map(({ port }) => ({ address: `http://127.0.0.1:${port}` }))
  for (const site of sites)
    for (const page of PAGES) await (await fetch(site.address + page)).text()
  let isOver = false
  const reading = readPages(sites, PAGES, () => isOver)
  const senders = sites.map((site, at) => keepSending(site, at, () => isOver))
  await sleep(AROUND)
  await Promise.all([outage.relay.cut(), outage.database.stop()])
  await sleep(OUTAGE)
  outage.database = await outage.start()
  await outage.relay.open(portOf(outage.database))
  const returned = performance.now()
  const isBack = () => senders.every(({ sent }) => sent.lastAccepted > returned)
  while (!isBack() && performance.now() - returned < LONGEST_RECOVERY) await sleep(PAUSE)
  await sleep(AROUND)
  isOver = true
  const forms = await Promise.all(senders.map(({ ended }) => ended))
  const { count, slowest, wrong } = await reading
  const acknowledged = forms.flatMap(({ acknowledged }) => acknowledged)
  const stored = await storedMessages(outage.database)
  // A process that accepted nothing has not recovered.
  const backAfter = isBack()
    ? Math.max(...forms.map(({ lastRefused }) => lastRefused - returned))
    : Number.POSITIVE_INFINITY
  const refused = forms.reduce((sum, each) => sum + each.refused, 0)
  const seconds = OUTAGE / 1000
  return [
    {
      what: `answers of pages other than 200, two processes without a database for ${seconds} s`,
      value: wrong.length,
      unit: 'answers',
      bound: { of: 'value', atMost: 0 },
      detail: `${count.toLocaleString('en')} answers`,
    },
    {
      what: 'slowest page in it',
      value: slowest,
      unit: 'ms',
      bound: { of: 'value', atMost: 2_500 },
    },
    {
      what: 'acknowledged forms lost in it',
      value: acknowledged.filter((message) => !stored.has(message)).length,
      unit: 'forms',
      bound: { of: 'value', atMost: 0 },
      detail: `${acknowledged.length} acknowledged; ${refused} refused, every one with its text kept`,
    },
    {
      what: 'from its return to the last refused form',
      value: Math.max(0, backAfter),
      unit: 'ms',
      bound: { of: 'value', atMost: 2_000 },
    },
  ]
}

function keepSending(site: { address: string }, at: number, isOver: () => boolean) {
  const sent = { acknowledged: [] as string[], refused: 0, lastRefused: 0, lastAccepted: 0 }
  async function send() {
    for (let count = 0; !isOver(); count++) {
      const message = `Mesaj ${at}-${count} "ışık"`
      if (await sendMessage(site, message)) {
        sent.acknowledged.push(message)
        sent.lastAccepted = performance.now()
      } else {
        sent.refused++
        sent.lastRefused = performance.now()
      }
      await sleep(PAUSE)
    }
    return sent
  }
  return { sent, ended: send() }
}

async function storedMessages({ url }: Embedded): Promise<Set<string>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select message from lead_event where message is not null')
  await client.end()
  return new Set(rows.map(({ message }) => message))
}

const portOf = ({ url }: Embedded) => Number(new URL(url).port)
