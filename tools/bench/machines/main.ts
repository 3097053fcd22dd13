// Kills one machine after the other under load, and prints rows as JSON. It has to run inside a network namespace of its
// own: `npm run bench -- machines` sees to that.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compare } from '../crash/crash.ts'
import { startWriting } from '../crash/writing.ts'
import type { Row } from '../row.ts'
import {
  createHosts,
  type Hosts,
  joinAsStandby,
  startApp,
  startDatabases,
  startProxy,
  startStore,
  until,
  urlOf,
} from './hosts.ts'
import { type Host, openNetwork } from './network.ts'
import { type Answer, keepSendingForms, keepVisiting } from './visitors.ts'

const VISITORS = 200
/** Milliseconds that a machine stays dead. */
const DEAD = 10_000
const AROUND = 3_000

const folder = mkdtempSync(join(tmpdir(), 'kur-machines-'))
chmodSync(folder, 0o777)
openNetwork()
const hosts = createHosts()
try {
  console.log(JSON.stringify(await measure()))
} finally {
  const { proxy, apps, databases, store } = hosts
  await Promise.all([proxy, ...apps, ...databases, store].map((host) => host.kill()))
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function measure(): Promise<Row[]> {
  startStore(folder, hosts)
  await startDatabases(folder, hosts.databases)
  for (const app of hosts.apps) await startApp(folder, app, hosts)
  startProxy(folder, hosts)
  const address = `http://${hosts.proxy.address}`
  await until(async () => void (await fetch(address)))
  const writing = await startWriting(address)
  const traffic = { pages: [] as Answer[], forms: [] as Answer[] }
  let isOver = false
  const running = [
    keepVisiting(address, VISITORS, traffic.pages, () => isOver),
    keepSendingForms(address, traffic.forms, () => isOver),
  ]
  await sleep(AROUND)
  const kills = await killEach(hosts, traffic)
  isOver = true
  await Promise.all(running)
  await writing.end()
  const written = await compare(urlOf(hosts.databases[1]), writing.acknowledged)
  return [...toRows(written), ...kills, countPages(traffic.pages)]
}

interface Traffic {
  pages: Answer[]
  forms: Answer[]
}

async function killEach({ store, apps, databases }: Hosts, traffic: Traffic): Promise<Row[]> {
  const [primary, standby] = databases
  const rows: Row[] = []
  const kill = async (host: Host, what: string, atMost: number, revive?: () => unknown) => {
    const killed = performance.now()
    await host.kill()
    await sleep(DEAD)
    await untilServed(traffic)
    rows.push(describeKill(what, atMost, traffic, killed))
    if (!revive) return
    host.plugIn()
    await revive()
    await sleep(AROUND)
  }
  await kill(store, 'the S3 store', 5_000, () => startStore(folder, hosts))
  for (const app of apps)
    await kill(app, `a machine with Kur (${app.name})`, 5_000, () => startApp(folder, app, hosts))
  await kill(standby, 'the standby', 5_000, () => joinAsStandby(folder, standby, primary))
  await kill(primary, 'the primary, until the standby serves', 15_000)
  return rows
}

async function untilServed({ forms }: Traffic): Promise<void> {
  await until(async () => {
    if (forms.at(-1)?.status !== 200) throw new Error('Forms are still refused.')
  })
}

/** The time from the kill to the last page or form that was refused, 0 without any. */
function describeKill(what: string, atMost: number, traffic: Traffic, killed: number): Row {
  const forms = traffic.forms.filter(({ at }) => at >= killed)
  const pages = traffic.pages.filter(({ at }) => at >= killed)
  const refused = [...forms, ...pages].filter(({ status }) => status !== 200)
  const last = Math.max(killed, ...refused.map(({ at }) => at))
  const count = (answers: Answer[], status: number) =>
    answers.filter((answer) => answer.status === status).length
  const slowest = Math.max(0, ...pages.map(({ took }) => took))
  const others = forms.filter(({ status }) => status !== 200 && status !== 503).length
  return {
    what: `from killing ${what} to the last refusal`,
    value: last - killed,
    unit: 'ms',
    bound: { of: 'value', atMost },
    detail: `${pages.length} pages, ${pages.length - count(pages, 200)} of them refused, the slowest ${Math.round(slowest)} ms; ${forms.length} forms: ${count(forms, 503)} × 503, ${others} otherwise`,
  }
}

function toRows({ acknowledged, lost, doubled }: Awaited<ReturnType<typeof compare>>): Row[] {
  const bound = { of: 'value', atMost: 0 } as const
  return [
    {
      what: 'acknowledged writes lost while each machine was killed in turn',
      value: lost.length,
      unit: 'writes',
      detail: `${acknowledged.toLocaleString('en')} acknowledged`,
      bound,
    },
    { what: 'writes doubled in it', value: doubled.length, unit: 'writes', bound },
  ]
}

function countPages(pages: Answer[]): Row {
  return {
    what: `pages other than 200 in it, ${VISITORS} visitors`,
    value: pages.filter(({ status }) => status !== 200).length,
    unit: 'pages',
    detail: `${pages.length.toLocaleString('en')} pages`,
    bound: { of: 'value', atMost: 0 },
  }
}
