import { sql } from 'drizzle-orm'
import { insertGroup, replanGroup } from '../../../core/groups/write-group.ts'
import { connect, type Db } from '../../../db/client.ts'
import { SYSTEM } from '../../../domain/actor.ts'
import { addDays, mondayOf, schoolDay } from '../../../domain/school-time.ts'
import type { Bench } from '../bench.ts'
import { FIRST, fillYear, PUPILS, tokenOf, YEAR } from '../large-year.ts'
import { percentile } from '../load/load.ts'
import { measureAddresses, signIn, slowestOf, type Times } from '../load/staff.ts'
import type { Row } from '../row.ts'
import { databaseUrl } from '../servers/database.ts'
import type { Kur } from '../servers/kur.ts'

const MONDAY = mondayOf(schoolDay())
const WEEK = `lesson?from=${MONDAY}&to=${addDays(MONDAY, 6)}`
const PLANNED = 60
const BOUND = { of: 'value', atMost: 150 } as const

export async function measure({ kur, dataDir }: Bench): Promise<Row[]> {
  const { db, pool } = connect(databaseUrl(dataDir), { max: 1 })
  const attendance = await fillYear(pool)
  const detail = `${YEAR.lessons} lessons, ${attendance} rows of attendance`
  const admin = await signIn(kur)
  const teacher = await signIn(kur, 'ogretmen@ornek.com')
  const [week] = await measureAddresses([{ kur, cookie: admin }] as const, [
    WEEK,
    `${WEEK}&teacher=${FIRST + 1}`,
    `lesson?group=${FIRST}`,
  ])
  const [day] = await measureAddresses([{ kur, cookie: teacher }] as const, [
    'attendance',
    `attendance?day=${MONDAY}`,
    WEEK,
  ])
  const rows = [
    toRow('week of the desk: all lessons, of a teacher, of a group', week, detail),
    toRow('day of a teacher: attendance and own week', day, detail),
    await measurePanel(kur, detail),
    await measurePlanning(db),
  ]
  await pool.end()
  return rows
}

function toRow(what: string, times: Times, detail: string): Row {
  const [slowest, p95] = slowestOf(times)
  return {
    what: `${what}: the slowest of ${times.size}, p95`,
    value: p95,
    unit: 'ms',
    detail: `${slowest}; ${detail}`,
    bound: BOUND,
  }
}

async function measurePanel(kur: Kur, detail: string): Promise<Row> {
  const times: number[] = []
  for (let pupil = 0; pupil < PUPILS; pupil++) {
    const begun = performance.now()
    const answer = await kur.get('/panel', { cookie: `token=${tokenOf(pupil)}` })
    const page = await answer.text()
    if (!page.includes('id="hafta"')) throw new Error('the panel shows no week')
    if (pupil >= PUPILS / 10) times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  return {
    what: '/panel of students one after the other, p95',
    value: percentile(times, 0.95),
    unit: 'ms',
    detail: `p50 ${percentile(times, 0.5).toFixed(0)} ms; ${detail}`,
    bound: BOUND,
  }
}

async function measurePlanning(db: Db): Promise<Row> {
  const { rows } = await db.execute<{ courseId: number; levelId: number; campusId: number }>(
    sql`select course_id as "courseId", level_id as "levelId", campus_id as "campusId"
      from course_group where id = ${FIRST}`,
  )
  const [like] = rows
  if (!like) throw new Error('there is no group')
  const ids: number[] = []
  for (let at = 0; at < PLANNED; at++) {
    const slots = [1, 2, 3, 4].map((weekday) => ({
      weekday,
      startsAt: '18:00',
      endsAt: '21:00',
      lessonHours: 4,
      title: 'Ders',
      roomId: FIRST + at,
      teacherId: null,
    }))
    ids.push(
      await insertGroup(db, {
        ...like,
        slots,
        name: `Planlanan ${at}`,
        kind: 'open',
        state: 'open',
        mode: 'in-person',
        isPublic: true,
        capacity: 10,
        minimum: 1,
        instalments: 1,
        teacherIds: [],
        bookIds: [],
        startsOn: addDays(MONDAY, 7),
      }),
    )
  }
  const closed = addDays(MONDAY, 14)
  await db.execute(sql`insert into holiday (name, starts_at, ends_at)
    values ('Kar tatili', ${closed}::date, ${closed}::date + interval '1 day')`)
  const begun = performance.now()
  const plans = await db.transaction(async (tx) => {
    const all = []
    for (const id of ids) all.push(await replanGroup(tx, SYSTEM, id))
    return all
  })
  const seconds = (performance.now() - begun) / 1000
  const added = plans.reduce((sum, plan) => sum + plan.added, 0)
  if (added < PLANNED) throw new Error(`only ${added} lessons were added`)
  return {
    what: `a closed day: ${PLANNED} groups planned anew in one transaction`,
    value: seconds,
    unit: 's',
    detail: `${added} lessons added at the end`,
    bound: { of: 'value', atMost: 10 },
  }
}
