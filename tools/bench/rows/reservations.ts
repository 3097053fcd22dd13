import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '../../../db/client.ts'
import type { Bench } from '../bench.ts'
import { CLASSES, ENROLLMENTS, fillSchool, STUDENTS } from '../large-school.ts'
import { percentile } from '../load/load.ts'
import type { Row } from '../row.ts'
import { databaseUrl } from '../servers/database.ts'
import { API_TOKEN, type Kur } from '../servers/kur.ts'

const VISITORS = 200
const SPAN = 5_000
const PLACES = 2
const LOOK = 20

export async function measure({ kur, dataDir }: Bench): Promise<Row[]> {
  const { pool } = connect(databaseUrl(dataDir), { max: 1 })
  await fillSchool(pool)
  const group = await leavePlaces(pool)
  await untilShown(kur, group, PLACES)
  const told = untilShown(kur, group, 0)
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, at) => reserve(kur.port, group, at)),
  )
  const shown = await told
  const stored = await countStates(pool, group)
  await pool.end()
  const reserved = answers.filter(({ state }) => state === 'reserved')
  const waiting = answers.filter(({ state }) => state === 'waiting')
  const isWhole =
    reserved.length === PLACES &&
    waiting.length === VISITORS - PLACES &&
    stored.reserved === PLACES &&
    stored.waiting === VISITORS - PLACES
  if (!isWhole) {
    const said = [...new Set(answers.map(({ state }) => state))].join(', ')
    throw new Error(`places were lost or doubled: ${JSON.stringify(stored)}; ${said}`)
  }
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const last = Math.max(...reserved.map(({ at }) => at))
  const school = `${STUDENTS} students, ${CLASSES} groups, ${ENROLLMENTS} enrollments`
  return [
    {
      what: `POST /api/pre-enrollment, ${VISITORS} visitors in ${SPAN / 1000} s for the last ${PLACES} places, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      bound: { of: 'value', atMost: 1000 },
      detail: `p50 ${percentile(times, 0.5).toFixed(0)} ms, ${reserved.length} reserved, ${waiting.length} on the list, none lost; ${school}`,
    },
    {
      what: '/gruplar says “dolu” after the last place was taken, under that load',
      value: Math.max(0, shown - last),
      unit: 'ms',
      bound: { of: 'value', atMost: 2000 },
      detail: `looked at every ${LOOK} ms, from the page cache`,
    },
  ]
}

async function leavePlaces(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select min(id) id from course_group where state = 'open' and is_public and deleted_at is null`,
  )
  const group: number = rows[0].id
  await pool.query(`delete from enrollment where group_id = $1 and state <> 'active'`, [group])
  await pool.query(
    `update course_group set minimum = 0, capacity = $2 + (
      select count(*) from enrollment where group_id = $1 and state = 'active') where id = $1`,
    [group, PLACES],
  )
  return group
}

async function untilShown(kur: Kur, group: number, places: number): Promise<number> {
  const ticket = `data-group="${group}" data-places="${places}"`
  for (;;) {
    const response = await kur.get('/gruplar')
    if ((await response.text()).includes(ticket)) return performance.now()
    await sleep(LOOK)
  }
}

async function countStates(pool: pg.Pool, group: number): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select state, count(*)::int from enrollment where group_id = $1 group by state`,
    [group],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

async function reserve(port: number, group: number, place: number) {
  await sleep((SPAN * place) / VISITORS)
  const begun = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/pre-enrollment`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      group,
      name: `Ölçüm ${place} Kişi`,
      email: `olcum${place}@ornek.com`,
      phone: `0533 ${1_000_000 + place}`,
    }),
  })
  const { state, message } = (await response.json()) as { state?: string; message: string }
  const at = performance.now()
  return { state: state ?? message, at, milliseconds: at - begun }
}
