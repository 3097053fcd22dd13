import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findOpenGroups } from '../core/groups/find-open-groups.ts'
import { courseGroup, timetableSlot } from '../db/schema/groups.ts'
import { createTestDatabase } from '../test/database.ts'
import { renewOpenings } from './renew-openings.ts'

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
  await renewOpenings(db)
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
