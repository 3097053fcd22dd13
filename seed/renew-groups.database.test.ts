import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeLesson } from '../core/attendance/record-attendance.ts'
import { findOpenGroups } from '../core/groups/open-groups.ts'
import { findLastLessonDay } from '../core/timetable/days-off.ts'
import { TODAY } from '../db/days.ts'
import { account } from '../db/schema/accounts.ts'
import { enrollment } from '../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../db/schema/groups.ts'
import { lesson } from '../db/schema/lessons.ts'
import { createTestDatabase } from '../test/database.ts'
import { renewGroups } from './renew-groups.ts'

const { db } = await createTestDatabase()

test('every group of the sample that takes people meets for as many weeks as its hours need', async () => {
  const groups = await findOpenGroups(db)
  expect(groups.length).toBeGreaterThan(10)
  for (const { startsOn, endsOn, weeks } of groups) {
    const days = (Date.parse(endsOn ?? '') - Date.parse(startsOn ?? '')) / 86_400_000 + 1
    expect(Math.ceil(days / 7)).toBe(Math.ceil(weeks ?? NaN))
  }
  expect(groups.some(({ placesLeft }) => placesLeft === 0)).toBe(true)
})

test('groups whose first day has come are put off by whole weeks, but not one that somebody has edited', async () => {
  const [first, edited] = await findOpenGroups(db)
  const today = sql`(now() at time zone 'Europe/Istanbul')::date`
  await db
    .update(courseGroup)
    .set({ startsOn: sql`${today} - 80` })
    .where(eq(courseGroup.id, first!.id))
  await db
    .update(timetableSlot)
    .set({ validFrom: sql`${today} - 80` })
    .where(eq(timetableSlot.groupId, first!.id))
  await db
    .update(courseGroup)
    .set({ startsOn: sql`${today} - 1`, revision: 2 })
    .where(eq(courseGroup.id, edited!.id))
  await renewGroups(db)
  const rows = await db
    .select({ id: courseGroup.id, inDays: sql<number>`${courseGroup.startsOn} - ${today}` })
    .from(courseGroup)
    .where(sql`${courseGroup.id} in (${first!.id}, ${edited!.id})`)
    .orderBy(asc(courseGroup.id))
  expect(Object.fromEntries(rows.map(({ id, inDays }) => [id, inDays]))).toEqual({
    [first!.id]: 60,
    [edited!.id]: -1,
  })
  const [slot] = await db
    .select({ inDays: sql<number>`${timetableSlot.validFrom} - ${today}` })
    .from(timetableSlot)
    .where(eq(timetableSlot.groupId, first!.id))
  expect(slot?.inDays).toBe(60)
})

test('the groups that run are between the third and the fifth week of their plan on any day', async () => {
  const WEEK = sql<number>`(date_trunc('week', ${TODAY})::date - date_trunc('week', ${courseGroup.startsOn})::date) / 7 + 1`
  const isRunning = eq(courseGroup.state, 'running')
  const readWeeks = () =>
    db
      .select({ name: courseGroup.name, week: WEEK, program: courseGroup.program })
      .from(courseGroup)
      .where(isRunning)
  const loaded = await readWeeks()
  expect(Object.fromEntries(loaded.map(({ name, week }) => [name, week]))).toEqual({
    'B1 Akşam': 4,
    'A2 Hafta Sonu': 5,
    'A1 Sabah': 3,
    'Çocuklar A1 Hafta Sonu': 4,
  })
  for (const days of [1, 7, 20, 365]) {
    await db
      .update(courseGroup)
      .set({ startsOn: sql`${courseGroup.startsOn} - ${days}::int` })
      .where(isRunning)
    await renewGroups(db)
    for (const { week, program } of await readWeeks()) {
      expect([3, 4, 5]).toContain(week)
      expect(program).toContain(`<li><strong>${week}. hafta`)
    }
  }
})

test('a student of the sample has been in the group from its first lesson on, also after it has moved', async () => {
  const { db } = await createTestDatabase()
  const readFirstDays = async () => {
    const rows = await db
      .select({ group: courseGroup.startsOn, all: FIRST_DAYS })
      .from(courseGroup)
      .where(eq(courseGroup.state, 'running'))
      .orderBy(asc(courseGroup.id))
    for (const { group, all } of rows) expect(all).toEqual([group])
    return rows
  }
  const loaded = await readFirstDays()
  await db.execute(sql`
    with moved as (update course_group set starts_on = starts_on - 42 where state = 'running' returning id)
    update timetable_slot set valid_from = valid_from - 42 where group_id in (select id from moved)`)
  await renewGroups(db)
  expect(await readFirstDays()).toEqual(loaded)
})

const FIRST_DAYS = sql<string[]>`(
  select array_agg(distinct day::text) from (
    select coalesce(starts_on, course_group.starts_on) as day from ${enrollment} where group_id = course_group.id
    union all
    select valid_from from ${timetableSlot} where group_id = course_group.id
  ) days)`

test('the lessons of a group that moves follow its first day, and a group in which somebody has recorded a lesson stays', async () => {
  const { db } = await createTestDatabase()
  const running = await db
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(eq(courseGroup.state, 'running'))
    .orderBy(asc(courseGroup.id))
  const [untouched, recorded] = running
  const firstLesson = async (id: number) => {
    const rows = await db
      .select()
      .from(lesson)
      .where(eq(lesson.groupId, id))
      .orderBy(asc(lesson.startsAt))
    return rows[0]!
  }
  const [admin] = await db.select().from(account).where(eq(account.email, 'yonetici@ornek.com'))
  const actor = { accountId: admin!.id, role: 'admin' } as const
  await describeLesson(db, actor, { id: (await firstLesson(recorded!.id)).id, topic: 'Tanışma' })
  await db
    .update(courseGroup)
    .set({ startsOn: sql`${courseGroup.startsOn} - 42` })
    .where(eq(courseGroup.state, 'running'))
  const before = await firstLesson(recorded!.id)
  await renewGroups(db)
  const [group] = await db.select().from(courseGroup).where(eq(courseGroup.id, untouched!.id))
  expect((await firstLesson(untouched!.id)).originDate! >= group!.startsOn!).toBe(true)
  expect(group!.endsOn).toBe(await findLastLessonDay(db, untouched!.id))
  expect(await firstLesson(recorded!.id)).toEqual(before)
})
