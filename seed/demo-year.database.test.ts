import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IS_ON_ROLL } from '../core/attendance/get-roll.ts'
import { describeLesson } from '../core/attendance/record-attendance.ts'
import { attendance } from '../db/schema/attendance.ts'
import { enrollment } from '../db/schema/enrollments.ts'
import { lesson } from '../db/schema/lessons.ts'
import { schoolDay } from '../domain/school-time.ts'
import { seedOptions } from '../server/templates.ts'
import { createTestDatabase, DEMO_PASSWORD } from '../test/database.ts'
import { loadSeed } from './load-seed.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kur-year-'))
const settings = { dataDir, demo: true, demoPassword: DEMO_PASSWORD }
const { db } = await createTestDatabase({ empty: true })

beforeAll(() => loadSeed(db, seedOptions(settings)))
afterAll(() => rmSync(dataDir, { recursive: true }))

const DAY = sql`(l.starts_at at time zone 'Europe/Istanbul')::date`

async function read<T extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  return (await db.execute<T>(query)).rows
}

function findUnrecorded() {
  return read<{ name: string; count: number }>(sql`
    select g.name, count(*)::int from lesson l join course_group g on g.id = l.group_id
    where g.state = 'running' and l.state = 'planned' and ${DAY} < ${schoolDay()}::date
    group by 1 order by 1`)
}

const LEFT = [{ name: 'B1 Akşam', count: 1 }]

describe('the past of the sample school', () => {
  test('leaves one lesson to record, in the group of the demo teacher', async () => {
    expect(await findUnrecorded()).toEqual(LEFT)
  })

  test('has attendance of everybody on the roll of a held lesson, and of nobody else', async () => {
    const [row] = await db
      .select({
        held: sql<number>`count(distinct ${lesson.id})::int`,
        people: sql<number>`count(*)::int`,
        recorded: sql<number>`count(${attendance.missed})::int`,
      })
      .from(lesson)
      .innerJoin(enrollment, IS_ON_ROLL)
      .leftJoin(
        attendance,
        sql`${attendance.lessonId} = ${lesson.id} and ${attendance.enrollmentId} = ${enrollment.id}`,
      )
      .where(sql`${lesson.state} = 'held'`)
    expect(row?.recorded).toBe(row?.people)
    expect(await db.$count(attendance)).toBe(row?.recorded)
    expect(row?.held).toBeGreaterThan(50)
    const late = await db.$count(attendance, sql`${attendance.missed} > 0`)
    expect(late / (row?.recorded ?? 0)).toBeGreaterThan(0.04)
    expect(late / (row?.recorded ?? 0)).toBeLessThan(0.16)
  })

  test('has a topic for every lesson, and homework that is due at the next one', async () => {
    const rows = await read(sql`
      select count(*) filter (where topic is null)::int as bare,
        count(*) filter (where homework is not null and homework_due is null)::int as endless,
        count(*) filter (where homework_due <= ${DAY})::int as early
      from lesson l where state = 'held'`)
    expect(rows).toEqual([{ bare: 0, endless: 0, early: 0 }])
  })

  test('has a moved lesson, two with a substitute, and one that a closed day has cancelled', async () => {
    const rows = await read(sql`
      select c.kind, count(n.id)::int as told, count(n.id) filter (where n.seen_at is null and n.state = 'sent') > 0 as unread
      from lesson_change c left join notice n on n.change_id = c.id
      group by c.id order by c.kind, c.id`)
    expect(rows).toEqual([
      { kind: 'moved', told: 10, unread: true },
      { kind: 'cancelled', told: 0, unread: false },
      { kind: 'substitute', told: 0, unread: false },
      { kind: 'substitute', told: 11, unread: true },
    ])
  })

  test('has a year of money: some of it late, promised or without a plan, and one refund', async () => {
    const today = sql`${schoolDay()}::date`
    const [agreements] = await read(sql`
      select count(*) filter (where due_on < ${today}) > 8 as late, count(*) filter (where due_on < ${today}) < count(*) / 4 as few,
        count(*) filter (where promised_on > ${today})::int as promised,
        count(*) filter (where due_on is null and agreed > paid)::int as unplanned,
        count(*) filter (where paid <> coalesce((select sum(amount) from agreement_entry e where e.agreement_id = a.id), 0))::int as wrong,
        (select count(*)::int from enrollment where state = 'active' and agreement_id is null) as bare
      from agreement a`)
    expect(agreements).toEqual({
      late: true,
      few: true,
      promised: 2,
      unplanned: 2,
      wrong: 0,
      bare: 0,
    })
    const [entries] = await read(sql`
      select count(distinct date_trunc('month', day)) >= 11 as year, count(*) filter (where kind = 'refund')::int as refunds,
        max(day) <= ${today} as over, count(*) filter (where way is null or taken_by is null or campus_id is null)::int as vague
      from agreement_entry`)
    expect(entries).toEqual({ year: true, refunds: 1, over: true, vague: 0 })
  })

  test('numbers agreements and receipts without a gap, and goes on after them', async () => {
    const gaps = await read(sql`
      with used as (
        select 'agreement/' || year as series, max(number) as last, count(*) as count from agreement group by 1
        union all
        select 'receipt/' || receipt_year || '/' || campus_id, max(receipt_number), count(receipt_number)
        from agreement_entry group by 1)
      select * from used join number_series s using (series) where used.last <> used.count or s.last <> used.last`)
    expect(gaps).toEqual([])
    expect(await read(sql`select 1 from number_series having count(*) >= 4`)).toHaveLength(1)
  })

  test('gives the graduates of last term outcomes that follow from their marks', async () => {
    const rows = await read<{ outcome: string; least: number; most: number }>(sql`
      select e.outcome, min(x.average)::float as least, max(x.average)::float as most from enrollment e
      join course_group g on g.id = e.group_id and g.state = 'finished'
      cross join lateral (
        select sum(s.points * a.weight) / sum(a.weight) as average from score s
        join assessment a on a.id = s.assessment_id where s.enrollment_id = e.id and s.points is not null) x
      where e.state = 'finished' group by 1 order by 1`)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['passed', 'free-repeat', 'failed'])
    const [passed, ...others] = rows
    expect(passed?.least).toBeGreaterThanOrEqual(70)
    for (const { most } of others) expect(most).toBeLessThan(70)
    const [issued] = await read(sql`
      select count(*)::int as all, bool_or(k.email = 'ogrenci@ornek.com') as student from certificate c
      join enrollment e on e.id = c.enrollment_id join learner k on k.id = e.learner_id`)
    expect(issued).toEqual({ all: 9, student: true })
  })

  test('shows the demo student one excused absence, marks and a change that is still to be read', async () => {
    const [row] = await read(sql`
      select (select count(*)::int from attendance a where a.enrollment_id = e.id and a.is_excused) as excused,
        (select count(*)::int from absence_report r where r.learner_id = e.learner_id) as reports,
        (select count(*)::int from score s where s.enrollment_id = e.id) as scores,
        (select count(*)::int from notice n where n.learner_id = e.learner_id and n.seen_at is null) as unread,
        (select v.verdict from level_verdict v where v.enrollment_id = e.id) as verdict
      from enrollment e join learner k on k.id = e.learner_id join course_group g on g.id = e.group_id
      where k.email = 'ogrenci@ornek.com' and g.state = 'running'`)
    expect(row).toMatchObject({ excused: 1, unread: 1, verdict: 'right' })
    expect(row?.reports).toBeGreaterThanOrEqual(1)
    expect(row?.scores).toBeGreaterThanOrEqual(2)
  })
})

describe('the desk of the sample school', () => {
  test('has 40 leads of the last 30 days, in all states, and nearly all open ones with a next step', async () => {
    const rows = await read<{ status: string; count: number; stepless: number }>(sql`
      select status, count(*)::int, count(*) filter (where next_action_at is null)::int as stepless from lead
      where created_at > now() - interval '30 days' group by 1 order by 1`)
    expect(rows.map(({ status }) => status)).toEqual([
      'new',
      'contacted',
      'appointment',
      'enrolled',
      'lost',
    ])
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(40)
    for (const { status, count, stepless } of rows) {
      expect(count).toBeGreaterThan(4)
      if (status === 'contacted' || status === 'appointment') expect(stepless).toBe(0)
    }
  })

  test('has 60 test results, most of them of the level of the group they led to', async () => {
    const rows = await read<{ name: string; level: string }>(sql`
      select g.name, mode() within group (order by r.level)::text as level from test_result r
      join enrollment e on e.learner_id = r.learner_id and e.state = 'active'
      join course_group g on g.id = e.group_id
      where r.created_at < now() - interval '30 days' group by 1 order by 1`)
    expect(Object.fromEntries(rows.map(({ name, level }) => [name, level]))).toEqual({
      'A1 Akşam': 'A1',
      'A1 Sabah': 'A1',
      'A2 Hafta Sonu': 'A2',
      'B1 Akşam': 'B1',
      'B2 Hafta Sonu': 'B2',
      'Çocuklar A1 Hafta Sonu': 'A1',
    })
    const [counts] = await read(sql`
      select count(*)::int as results, count(*) filter (where answered < 15)::int as empty from test_result`)
    expect(counts).toEqual({ results: 62, empty: 0 })
  })

  test('has reserved seats, people who wait, notes and nothing that is sent by mail', async () => {
    const [row] = await read(sql`
      select (select count(*)::int from enrollment where state = 'reserved') as reserved,
        (select count(*)::int from enrollment where state = 'waiting') as waiting,
        (select count(*) > 30 from lead_event where actor_id is not null and message is not null) as noted,
        (select count(*)::int from mail_outbox where sent_at is null) as mails`)
    expect(row).toEqual({ reserved: 3, waiting: 3, noted: true, mails: 0 })
  })
})

describe('a later start', () => {
  /** The earliest lesson first: no two of one room may meet, not even for a moment. */
  const later = (days: number) =>
    db.execute(
      sql.raw(`do $$ declare one record; begin
        for one in select id from lesson order by starts_at loop
          update lesson set starts_at = starts_at - interval '${days} days', ends_at = ends_at - interval '${days} days'
          where id = one.id;
        end loop;
        update course_group set starts_on = starts_on - ${days}, ends_on = ends_on - ${days};
        update enrollment set starts_on = starts_on - ${days};
        update timetable_slot set valid_from = valid_from - ${days};
      end $$`),
    )

  test('records the lessons since, in untouched groups only', async () => {
    const [touched] = await read<{ id: number }>(sql`
      select l.id from lesson l join course_group g on g.id = l.group_id
      where g.name = 'A1 Sabah' and l.state = 'held' order by l.starts_at limit 1`)
    const [admin] = await read<{ id: number }>(
      sql`select id from account where email = 'yonetici@ornek.com'`,
    )
    const actor = { accountId: admin?.id ?? 0, role: 'admin' } as const
    await describeLesson(db, actor, { id: touched?.id ?? 0, topic: 'Kendi konum' })
    await later(7)
    await loadSeed(db, seedOptions(settings))
    expect(await findUnrecorded()).toEqual([
      { name: 'A1 Sabah', count: expect.any(Number) },
      ...LEFT,
    ])
  })

  test('begins the courses again before they run out, with a past of their own', async () => {
    await later(42)
    await loadSeed(db, seedOptions(settings))
    const left = await findUnrecorded()
    expect(left.filter(({ name }) => name !== 'A1 Sabah')).toEqual(LEFT)
    const rows = await read(sql`
      select count(*) filter (where l.state = 'held') > 2 as taught, min(${DAY}) >= g.starts_on as fresh
      from lesson l join course_group g on g.id = l.group_id
      where g.state = 'running' and g.name <> 'A1 Sabah' group by g.id`)
    expect(rows).toEqual(rows.map(() => ({ taught: true, fresh: true })))
    expect(rows).toHaveLength(3)
  })
})
