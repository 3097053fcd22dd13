import { asc, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { connect, type Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { holiday, lesson } from '../../db/schema/lessons.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { createTestDatabase } from '../../test/database.ts'
import { makeGroupBasis } from '../../test/group.ts'
import { insertGroup, replanGroup } from '../groups/write-group.ts'
import {
  createHoliday,
  getHoliday,
  previewHoliday,
  setHolidayDeleted,
} from '../lessons/holidays.ts'
import { insertLessons } from './write-lesson.ts'

const HOURS = 120
const CASES = 6
const STEPS = 8

const { db, url } = await createTestDatabase()
await db.delete(holiday)
await closeGroups()
const { input, roomId } = await makeGroupBasis(db)

async function closeGroups(): Promise<void> {
  await db.update(courseGroup).set({ deletedAt: new Date() })
}

function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

async function makeGroup(pick: (below: number) => number): Promise<number> {
  const slots = Array.from({ length: 2 + pick(3) }, (_, at) => {
    const hour = 9 + at * 3
    return {
      weekday: 1 + pick(7),
      startsAt: clock(hour),
      endsAt: clock(hour + 2 + pick(2)),
      lessonHours: 2 + pick(3),
      title: 'Ders',
    }
  })
  const startsOn = addDays(schoolDay(), pick(40) - 20)
  const id = await insertGroup(db, { ...input, startsOn, slots })
  const rows = await lessonsOf(id)
  const toCome = rows.filter(({ startsAt }) => startsAt > new Date())
  const recorded = toCome[pick(4)]
  await db
    .update(lesson)
    .set({ topic: 'Tanışma' })
    .where(eq(lesson.id, recorded?.id ?? 0))
  return id
}

function lessonsOf(groupId: number) {
  return db
    .select({
      id: lesson.id,
      slotId: lesson.slotId,
      originDate: lesson.originDate,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      lessonHours: lesson.lessonHours,
      state: lesson.state,
      topic: lesson.topic,
      sequence: lesson.sequence,
    })
    .from(lesson)
    .where(eq(lesson.groupId, groupId))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
}

type Lessons = Awaited<ReturnType<typeof lessonsOf>>

const taught = (rows: Lessons) => rows.filter(({ state }) => state !== 'cancelled')
const hoursOf = (rows: Lessons) =>
  taught(rows).reduce((sum, { lessonHours }) => sum + lessonHours, 0)
const timesOf = (rows: Lessons) =>
  taught(rows).map(({ startsAt, endsAt, lessonHours }) => [startsAt, endsAt, lessonHours])
const keyOf = ({ slotId, originDate }: Lessons[number]) => `${slotId} ${originDate}`

function expectSameIds(before: Lessons, after: Lessons): void {
  const ids = new Map(before.map((one) => [keyOf(one), one.id]))
  const known = after.filter((one) => ids.has(keyOf(one)))
  expect(known.map(({ id }) => id)).toEqual(known.map((one) => ids.get(keyOf(one))))
}

async function addOne(pick: (below: number) => number) {
  const firstDay = addDays(schoolDay(), pick(150))
  const days = {
    name: 'Tatil',
    campusId: pick(2) ? null : input.campusId,
    firstDay,
    firstTime: pick(3) ? null : clock(8 + pick(10)),
    lastDay: addDays(firstDay, pick(6)),
  }
  const seen = await previewHoliday(db, SYSTEM, days)
  const { id } = await createHoliday(db, SYSTEM, days)
  return { id, seen }
}

const SEEDS = Array.from({ length: CASES }, () => Math.floor(Math.random() * 2 ** 31))

test.each(SEEDS)(
  'holidays that come and go lose no hour, move no recorded lesson and keep ids (seed %i)',
  async (seed) => {
    const pick = numbers(seed)
    const group = await makeGroup(pick)
    const first = await lessonsOf(group)
    expect(hoursOf(first)).toBe(HOURS)
    const recorded = first.filter(({ topic }) => topic !== null)
    expect(recorded).toHaveLength(1)
    const open: number[] = []
    let before = first
    for (let step = 0; step < STEPS; step += 1) {
      if (open.length > 0 && pick(3) === 0) {
        const [id = 0] = open.splice(pick(open.length), 1)
        const { revision } = await getHoliday(db, id)
        await setHolidayDeleted(db, SYSTEM, { id, revision })
      } else {
        const { id, seen } = await addOne(pick)
        const last = taught(await lessonsOf(group)).at(-1)
        const effect = seen.groups.find((one) => one.id === group)
        if (effect && last) expect(effect.endAfter).toBe(schoolDay(last.startsAt))
        open.push(id)
      }
      const after = await lessonsOf(group)
      expect(hoursOf(after)).toBe(HOURS)
      expect(after.filter(({ topic }) => topic !== null)).toEqual(recorded)
      expectSameIds(before, after)
      const plan = await db.transaction((tx) => replanGroup(tx, SYSTEM, group))
      expect(plan).toMatchObject({
        added: 0,
        changed: 0,
        withdrawn: 0,
        changes: [],
      })
      expect(await lessonsOf(group)).toEqual(after)
      before = after
    }
    for (const id of open) {
      const { revision } = await getHoliday(db, id)
      await setHolidayDeleted(db, SYSTEM, { id, revision })
    }
    const last = await lessonsOf(group)
    expect(timesOf(last)).toEqual(timesOf(first))
    expectSameIds(before, last)
    await closeGroups()
  },
)

test('a group whose room is taken by another is planned once and then stays as it is', async () => {
  const slot = {
    weekday: 3,
    startsAt: '18:00',
    endsAt: '21:00',
    lessonHours: 4,
    title: 'Ders',
    roomId,
  }
  const other = await insertGroup(db, { ...input, startsOn: '2027-06-01', slots: [] })
  const startsAt = new Date('2027-06-09T15:30:00Z')
  const endsAt = new Date('2027-06-09T16:30:00Z')
  const taken = { groupId: other, startsAt, endsAt, lessonHours: 1, roomId, isByHand: true }
  await insertLessons(db, [{ ...taken, teacherIds: [] }])
  const id = await insertGroup(db, { ...input, startsOn: '2027-06-01', slots: [slot] })
  const before = await lessonsOf(id)
  const plan = await db.transaction((tx) => replanGroup(tx, SYSTEM, id))
  expect(plan).toMatchObject({ added: 0, changed: 0, withdrawn: 0 })
  expect(plan.clashes).toMatchObject([{ what: 'room', id: roomId, lessonId: expect.any(Number) }])
  expect(await lessonsOf(id)).toEqual(before)
})

test('server and database in foreign time zones plan the same instants', async () => {
  const slots = [{ weekday: 2, startsAt: '00:30', endsAt: '02:00', lessonHours: 2, title: 'Ders' }]
  const given = { ...input, startsOn: '2027-01-01', slots }
  const days = { name: 'Arife', firstDay: '2027-03-08', firstTime: '13:00', lastDay: '2027-03-09' }
  const plan = async (at: Db) => {
    const id = await insertGroup(at, given)
    const { id: added } = await createHoliday(at, SYSTEM, days)
    const rows = await lessonsOf(id)
    const { startsAt, endsAt, ...found } = await getHoliday(at, added)
    await setHolidayDeleted(at, SYSTEM, { id: added, revision: found.revision })
    await closeGroups()
    const { firstDay, firstTime, lastDay, lastTime } = found
    return {
      times: rows.map((one) => [one.originDate, one.startsAt, one.endsAt, one.state]),
      holiday: { startsAt, endsAt, firstDay, firstTime, lastDay, lastTime },
    }
  }
  const here = await plan(db)
  expect(here.holiday).toEqual({
    startsAt: '2027-03-08T10:00:00.000Z',
    endsAt: '2027-03-09T21:00:00.000Z',
    firstDay: '2027-03-08',
    firstTime: '13:00',
    lastDay: '2027-03-09',
    lastTime: null,
  })
  const tokyo = connect(`${url}?options=-c%20TimeZone%3DAsia%2FTokyo`)
  try {
    vi.stubEnv('TZ', 'America/New_York')
    expect(new Date('2027-01-01T00:00:00Z').getHours()).toBe(19)
    const { rows } = await tokyo.db.execute(sql`show timezone`)
    expect(rows).toEqual([{ TimeZone: 'Asia/Tokyo' }])
    expect(await plan(tokyo.db)).toEqual(here)
  } finally {
    vi.unstubAllEnvs()
    await tokyo.pool.end()
  }
})
