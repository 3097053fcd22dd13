import type { Bench } from '../bench.ts'
import { compare } from '../load/compare.ts'
import { toRequest } from '../load/load.ts'
import type { Row } from '../row.ts'
import { startBaseline } from '../servers/baseline.ts'
import { fetchRaw } from '../servers/fetch-raw.ts'

const PAGES = [
  { name: 'home', path: '/', most: 12 },
  { name: 'content page', path: '/page/yds', most: 6 },
]

export async function measure(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of PAGES) rows.push(await measurePage(bench, page))
  return rows
}

async function measurePage(
  { kur, rounds, seconds }: Bench,
  { name, path, most }: (typeof PAGES)[number],
): Promise<Row> {
  const headers = { 'Accept-Encoding': 'br', Cookie: 'token=0' }
  const answer = await fetchRaw(kur.port, path, headers)
  using bare = await startBaseline(answer.headers, answer.body)
  const requests = [toRequest(path, headers)]
  const contenders = [kur, bare].map(({ pid, port }) => ({
    pid,
    port,
    requests,
    seconds,
    connections: 8,
  }))
  const [ours, theirs] = await compare(contenders, rounds)
  if (!(ours && theirs)) throw new Error('nothing measured')
  if (ours.failures > 0) throw new Error(`${path} failed under load`)
  return {
    what: `uncached ${name}, br, processor`,
    value: 1000 / ours.perCore,
    unit: 'ms',
    baseline: { what: 'bare Node buffer', value: 1000 / theirs.perCore },
    detail: `${ours.perSecond.toFixed(0)} a second; p99 ${ours.p99.toFixed(0)} ms`,
    bound: { of: 'value', atMost: most },
  }
}
