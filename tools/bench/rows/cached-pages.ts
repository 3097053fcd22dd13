import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { type Compared, compare, describeCost, ratio } from '../load/compare.ts'
import { toRequest } from '../load/load.ts'
import type { Row } from '../row.ts'
import { startBaseline } from '../servers/baseline.ts'
import { fetchRaw } from '../servers/fetch-raw.ts'
import { startNginx } from '../servers/nginx.ts'

const SETTLING = 4_000

const PAGES = [
  { name: 'home', path: '/', encoding: 'br' },
  { name: 'home', path: '/', encoding: 'identity' },
  { name: 'content page', path: '/page/yds', encoding: 'br' },
  { name: 'content page', path: '/page/yds', encoding: 'identity' },
  { name: 'list of groups', path: '/gruplar', encoding: 'br' },
]

/** Against a bare Node server and nginx, by processor time: all answer faster than one core can ask. */
export async function measure(bench: Bench): Promise<Row[]> {
  for (const { path } of PAGES) await bench.kur.get(path)
  await sleep(SETTLING)
  const rows: Row[] = []
  for (const page of PAGES) rows.push(...(await measurePage(bench, page)))
  return rows
}

async function measurePage(
  { kur, rounds, seconds }: Bench,
  { name, path, encoding }: (typeof PAGES)[number],
): Promise<Row[]> {
  const headers = { 'Accept-Encoding': encoding }
  const answer = await fetchRaw(kur.port, path, headers)
  using bare = await startBaseline(answer.headers, answer.body)
  using nginx = await startNginx(answer.body, encoding)
  const servers: { pid: number; port: number }[] = [kur, bare, ...(nginx ? [nginx] : [])]
  const contenders = servers.map(({ pid, port }) => ({
    pid,
    port,
    requests: [toRequest(port === nginx?.port ? '/' : path, headers)],
    seconds,
  }))
  const [ours, theirs, nginxs] = await compare(contenders, rounds)
  if (!(ours && theirs)) throw new Error('nothing measured')
  if (ours.failures > 0) throw new Error(`${path} failed under load`)
  return toRows(`cached ${name}, ${encoding}, of one core`, ours, theirs, nginxs)
}

function toRows(what: string, ours: Compared, bare: Compared, nginx: Compared | undefined): Row[] {
  const rows: Row[] = [
    {
      what,
      value: ours.perCore,
      unit: '/s',
      baseline: {
        what: 'bare Node buffer',
        value: bare.perCore,
        ratio: ratio(ours, bare, 'perCore'),
      },
      detail: describeCost(ours, bare),
      bound: { of: 'ratio', atLeast: 0.9 },
    },
    {
      what: `${what}, p99`,
      value: ours.p99,
      unit: 'ms',
      baseline: { what: 'bare Node buffer', value: bare.p99, ratio: ratio(ours, bare, 'p99') },
      detail: `p50 ${ours.p50.toFixed(2)} and ${bare.p50.toFixed(2)} ms`,
      bound: { of: 'ratio', atMost: 1.5 },
    },
  ]
  if (nginx) {
    rows.push({
      what,
      value: ours.perCore,
      unit: '/s',
      baseline: {
        what: 'nginx',
        value: nginx.perCore,
        ratio: ratio(ours, nginx, 'perCore'),
      },
      detail: describeCost(ours, nginx),
    })
  }
  return rows
}
