import { connect } from '../../../db/client.ts'
import type { Bench } from '../bench.ts'
import { fillSchool, STUDENTS, tokenOf } from '../large-school.ts'
import { arrive } from '../load/arrivals.ts'
import { load, percentile, toRequest } from '../load/load.ts'
import type { Row } from '../row.ts'
import { databaseUrl } from '../servers/database.ts'
import { peakMemoryOf } from '../servers/memory.ts'

const SECONDS = 20
const PER_SECOND = 5
const RISING = 3
const NAMES = 512

/** Each with what a visitor cannot choose, or types. */
const FLOODS = [
  { what: 'random searches', path: '/ara?q=' },
  { what: 'unknown programmes', path: '/gruplar?program=' },
  { what: 'unknown days', path: '/gruplar?gun=' },
  { what: 'unknown codes', path: '/belge?kod=' },
  { what: 'made-up pages of articles', path: '/article?sayfa=' },
]

export async function measure({ kur: { pid, port }, dataDir }: Bench): Promise<Row[]> {
  const { pool } = connect(databaseUrl(dataDir), { max: 1 })
  await fillSchool(pool)
  await pool.end()
  const visitors = Array.from({ length: STUDENTS }, (_, student) => ({
    Cookie: `token=${tokenOf(student)}`,
    'Accept-Encoding': 'br',
  }))
  await arrive({ port, path: '/panel', visitors, perSecond: PER_SECOND, seconds: RISING, seed: 1 })
  const rows: Row[] = []
  for (const { what, path } of FLOODS) {
    for (const connections of [64, 256]) {
      const of = `${connections} connections of ${what} from one address`
      rows.push(...(await measureBeside({ port, path, connections, of, visitors })))
    }
  }
  const most = { of: 'value', atMost: 600 } as const
  return [
    ...rows,
    {
      what: 'most memory of the app in them',
      value: peakMemoryOf(pid),
      unit: 'MB',
      detail: 'RSS',
      bound: most,
    },
  ]
}

interface Beside {
  port: number
  path: string
  connections: number
  of: string
  visitors: Record<string, string>[]
}

async function measureBeside({ port, path, connections, of, visitors }: Beside): Promise<Row[]> {
  const requests = Array.from({ length: NAMES }, (_, index) => toRequest(path + index.toString(36)))
  const flood = load({ port, requests, split: true, connections, seconds: SECONDS })
  const asked = { port, perSecond: PER_SECOND }
  await arrive({ ...asked, path: '/panel', visitors, seconds: RISING, seed: 2 })
  const seconds = SECONDS - RISING
  const [panel, health] = await Promise.all([
    arrive({ ...asked, path: '/panel', visitors: visitors.slice(200), seconds, seed: 3 }),
    arrive({ ...asked, path: '/healthz', visitors: [{}], seconds, seed: 4 }),
  ])
  const { perSecond } = await flood
  const answers = `${perSecond.toFixed(0)} answers to the flood a second`
  return [
    toRow(`/panel beside ${of}, p95`, panel, { detail: answers, atMost: 500 }),
    toRow(`/healthz beside ${of}, p95`, health, { detail: answers, atMost: 100 }),
  ]
}

function toRow(what: string, times: number[], given: { detail: string; atMost: number }): Row {
  times.sort((one, other) => one - other)
  return {
    what,
    value: percentile(times, 0.95),
    unit: 'ms',
    detail: `p50 ${percentile(times, 0.5).toFixed(0)} ms; ${given.detail}`,
    bound: { of: 'value', atMost: given.atMost },
  }
}
