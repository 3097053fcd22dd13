import type { Bench } from '../bench.ts'
import { compare, ratio } from '../load/compare.ts'
import { toRequest } from '../load/load.ts'
import type { Row } from '../row.ts'
import { startBaseline } from '../servers/baseline.ts'
import { fetchRaw } from '../servers/fetch-raw.ts'
import { API_TOKEN } from '../servers/kur.ts'

const CALLS = ['/api/faq', '/api/page/slug/yds', '/api/test/slug/ingilizce', '/api/page']

export async function measure({ kur, rounds, seconds }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of CALLS) {
    const headers = { Authorization: `Bearer ${API_TOKEN}` }
    const answer = await fetchRaw(kur.port, path, headers)
    using bare = await startBaseline(answer.headers, answer.body)
    const requests = [toRequest(path, headers)]
    const contenders = [kur, bare].map(({ pid, port }) => ({ pid, port, requests, seconds }))
    const [ours, theirs] = await compare(contenders, rounds)
    if (!(ours && theirs)) throw new Error('nothing measured')
    if (ours.failures > 0) throw new Error(`GET ${path} failed under load`)
    rows.push({
      what: `GET ${path}, of one core`,
      value: ours.perCore,
      unit: '/s',
      baseline: {
        what: 'bare Node buffer',
        value: theirs.perCore,
        ratio: ratio(ours, theirs, 'perCore'),
      },
      detail: `p99 ${ours.p99.toFixed(0)} ms, ${(answer.body.length / 1024).toFixed(1)} KB`,
      bound: { of: 'ratio', atLeast: 0.5 },
    })
  }
  return rows
}
