import { connect } from '../../../db/client.ts'
import type { Bench } from '../bench.ts'
import { fillSchool, STUDENTS, tokenOf } from '../large-school.ts'
import { arrive } from '../load/arrivals.ts'
import { load, percentile, toRequest } from '../load/load.ts'
import type { Row } from '../row.ts'
import { databaseUrl } from '../servers/database.ts'

const CONNECTIONS = 256
const SECONDS = 20
const PER_SECOND = 5
const RISING = 3

export async function measure({ kur: { port }, dataDir }: Bench): Promise<Row[]> {
  const { pool } = connect(databaseUrl(dataDir), { max: 1 })
  await fillSchool(pool)
  await pool.end()
  const visitors = Array.from({ length: STUDENTS }, (_, student) => ({
    Cookie: `token=${tokenOf(student)}`,
    'Accept-Encoding': 'br',
  }))
  const visits = { port, path: '/panel', visitors, perSecond: PER_SECOND }
  await arrive({ ...visits, seconds: RISING, seed: 1 })
  const requests = Array.from({ length: 2 * CONNECTIONS }, (_, index) =>
    toRequest(`/ara?q=${index.toString(36)}`),
  )
  const flood = load({ port, requests, split: true, connections: CONNECTIONS, seconds: SECONDS })
  await arrive({ ...visits, visitors: visitors.slice(100), seconds: RISING, seed: 2 })
  const seconds = SECONDS - 2 * RISING
  const times = await arrive({ ...visits, visitors: visitors.slice(200), seconds, seed: 3 })
  const { perSecond } = await flood
  times.sort((one, other) => one - other)
  return [
    {
      what: `/panel beside ${CONNECTIONS} connections of random searches from one address, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      detail: `p50 ${percentile(times, 0.5).toFixed(0)} ms; ${perSecond.toFixed(0)} searches a second`,
      bound: { of: 'value', atMost: 500 },
    },
  ]
}
