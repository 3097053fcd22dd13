import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Embedded, startEmbedded } from '../../postgres/start-embedded.ts'
import { templateFor } from '../../server/templates.ts'
import { readPages, sendMessage } from '../../tools/bench/outage/visitors.ts'
import { PATIENCE } from '../patience.ts'
import { type AskingProxy, openAskingProxy } from './asking-proxy.ts'
import { cleanUp, type KurProcess, newDataDir, startKur } from './kur-process.ts'
import { storedMessages } from './processes.ts'

const PAGES = ['/', '/faq', '/contact']
const PAUSE = 50

let database: Embedded
let proxy: AskingProxy
let sharedDir: string
const processes: KurProcess[] = []

beforeAll(async () => {
  const log = pino({ level: 'silent' })
  const template = templateFor(true)
  const dataDir = newDataDir()
  sharedDir = newDataDir()
  database = await startEmbedded({ dataDir, password: 'gizli', durable: false, template, log })
  processes.push(await start(), await start())
  proxy = await openAskingProxy(processes.map(portOf))
})

afterAll(async () => {
  proxy.close()
  for (const kur of processes) await kur.end('SIGKILL')
  await database.stop()
  await cleanUp()
})

async function start(env: Record<string, string> = {}): Promise<KurProcess> {
  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: sharedDir,
    DEMO: 'on',
    RATE_LIMIT: 'off',
  }
  const kur = await startKur({ ...shared, ...env })
  await kur.ready()
  return kur
}

const portOf = ({ address }: KurProcess) => Number(new URL(address).port)

test('each process is replaced under load, no request fails and no form is lost', async () => {
  let isOver = false
  const reading = readPages([proxy], PAGES, () => isOver)
  const forms = { acknowledged: [] as string[], refused: [] as string[] }
  const sending = keepSending(forms, () => isOver)
  const goesOn = async () => {
    const { length } = forms.acknowledged
    await vi.waitUntil(() => forms.acknowledged.length > length + 1, PATIENCE)
  }
  for (const [at, upstream] of proxy.upstreams.entries()) {
    await vi.waitUntil(() => upstream.isHealthy, PATIENCE)
    await goesOn()
    await processes[at]?.end('SIGTERM')
    expect(await processes[at]?.exitCode()).toBe(0)
    await goesOn()
    processes[at] = await start({ PORT: String(upstream.port) })
    await vi.waitUntil(() => upstream.isHealthy, PATIENCE)
    await goesOn()
  }
  isOver = true
  await sending
  const { wrong, count } = await reading
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(PAGES.length)
  expect(forms.refused).toEqual([])
  expect(await storedMessages(database.url)).toEqual(expect.arrayContaining(forms.acknowledged))
  for (const { heard } of proxy.upstreams) expect(heard).toContain(503)
})

interface Forms {
  acknowledged: string[]
  refused: string[]
}

async function keepSending({ acknowledged, refused }: Forms, isOver: () => boolean): Promise<void> {
  for (let count = 0; !isOver(); count++) {
    const message = `Mesaj ${count} "ışık"`
    const outcome = await sendMessage(proxy, message).catch(String)
    if (outcome === true) acknowledged.push(message)
    else refused.push(`${message}: ${outcome}`)
    await sleep(PAUSE)
  }
}
