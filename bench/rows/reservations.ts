import { connect } from '../../db/client.ts'
import type { Bench } from '../bench.ts'
import { fillSchool } from '../large-school.ts'
import { percentile } from '../load/load.ts'
import type { Row } from '../row.ts'
import { databaseUrl } from '../servers/database.ts'
import { API_TOKEN } from '../servers/kur.ts'

const VISITORS = 200
/** Enrollments of past terms, so that there are 60,000 with those of this one. */
const PAST = 50_000
/** Milliseconds in which the visitors send their forms, each at a moment of their own. */
const SPAN = 5_000
const PLACES = 2

/** Visitors who come for the last places of one group of a school of 10,000 students, 500 groups and 60,000 enrollments. */
export async function measure({ kur, dataDir }: Bench): Promise<Row[]> {
  const { pool } = connect(databaseUrl(dataDir), { max: 1 })
  await fillSchool(pool)
  await pool.query(`insert into enrollment (learner_id, group_id, state)
    select l.id, g.id, 'finished' from generate_series(1, ${PAST / 10_000}) n
    join learner l on l.id >= 100000
    join course_group g on g.id = 100000 + (l.id + n * 37) % 500`)
  await pool.query('vacuum analyze')
  const { rows } = await pool.query(`update course_group g set capacity = ${PLACES}
      + (select count(*) from enrollment e where e.group_id = g.id and e.state = 'active')
    where id = (select min(id) from course_group where state = 'open') returning id`)
  const group: number = rows[0].id
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, at) => reserve(kur.port, group, at)),
  )
  const { rows: stored } = await pool.query(
    `select count(*)::int from enrollment where group_id = $1 and state in ('reserved', 'waiting')`,
    [group],
  )
  await pool.end()
  const reserved = answers.filter(({ state }) => state === 'reserved').length
  if (reserved !== PLACES || stored[0].count < VISITORS)
    throw new Error('places were lost or doubled')
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  return [
    {
      what: `POST /api/pre-enrollment, ${VISITORS} visitors in ${SPAN / 1000} s for the last ${PLACES} places, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      bound: { of: 'value', atMost: 1000 },
      detail: `p50 ${percentile(times, 0.5).toFixed(0)} ms, ${reserved} reserved, ${VISITORS - reserved} on the list, none lost`,
    },
  ]
}

async function reserve(port: number, group: number, at: number) {
  await new Promise((resolve) => setTimeout(resolve, (SPAN * at) / VISITORS))
  const begun = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/pre-enrollment`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ group, name: `Ölçüm ${at} Kişi`, email: `olcum${at}@ornek.com` },
      phone: `0533 ${1_000_000 + at}`,
    }),
  })
  const { state } = (await response.json()) as { state: string }
  return { state, milliseconds: performance.now() - begun }
}
