import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { record } from '../../contract/staff/attendance.ts'
import { create as enroll } from '../../contract/staff/enrollment.ts'
import * as groups from '../../contract/staff/group.ts'
import { create as createHoliday } from '../../contract/staff/holiday.ts'
import * as lessons from '../../contract/staff/lesson.ts'
import * as makeUps from '../../contract/staff/make-up.ts'
import { holiday } from '../../db/schema/lessons.ts'
import { addDays, type Day, formatDayMonthWeekday } from '../../domain/school-time.ts'
import { createFirstLessons, MONDAY, STUDENT } from '../../test/first-lessons.ts'
import { mailsTo } from '../../test/student.ts'

const desk = await createFirstLessons()
const { done, db, learnerId } = desk

beforeEach(async () => {
  await db.execute(sql`update lesson set holiday_id = null`)
  await db.delete(holiday)
})

let given = 0
async function give(expiresOn = addDays(MONDAY, 100)) {
  given += 1
  const reason = `${given}. dersi kaçırdı`
  const { rows } = await done(makeUps.give, { learnerId, reason, expiresOn })
  return rows[0]!
}

/** The student has a class of their own and is a guest in one lesson of another of the level. */
async function visit(at: number, change: object = {}) {
  await desk.openWithStudent()
  const other = await desk.openGroup({ name: 'Öteki', ...change })
  const lesson = (await desk.lessonsOf(other.id))[at]!
  const right = await give()
  await done(makeUps.use, { ...pick(right), lessonId: lesson.id })
  return { other, lesson, right }
}

const pick = ({ id, revision }: { id: number; revision: number }) => ({ id, revision })

async function useOf(rightId: number) {
  const { rows } = await done(makeUps.list, { learner: learnerId })
  return rows.find(({ id }) => id === rightId)
}

type Visit = Awaited<ReturnType<typeof visit>>
/** @returns the day on which the lesson takes place then; null where it does not */
type Change = (visited: Visit) => Promise<Day | null>

const move =
  (by: number): Change =>
  async ({ lesson: { id, revision, day } }) => {
    const to = addDays(day, by)
    await done(lessons.move, { id, revision, day: to, startsAt: '18:00', endsAt: '21:00' })
    return to
  }

const cancel: Change = async ({ lesson: { id, revision } }) => {
  await done(lessons.cancel, { id, revision, replacement: 'end' })
  return null
}

const close: Change = async ({ lesson: { day } }) => {
  await done(createHoliday, { name: 'Kar tatili', firstDay: day })
  return null
}

const begin =
  (by: number): Change =>
  async ({ other: { id, revision }, lesson }) => {
    await done(groups.update, { id, revision, changes: { startsOn: addDays(MONDAY, by) } })
    const stays = (await desk.lessonsOf(id)).some(
      (one) => one.id === lesson.id && one.state !== 'cancelled',
    )
    return stays ? lesson.day : null
  }

const leave: Change = async ({ other: { id, revision } }) => {
  await done(groups.move, { id, revision, state: 'not-opened' })
  return null
}

test('a make-up lesson is written to the student, and stands in panel, feed and roll', async () => {
  const { lesson, other, right } = await visit(3)
  const [mail] = await mailsTo(desk.school, STUDENT)
  expect(mail?.subject).toContain('telafi dersiniz')
  expect(mail?.text).toContain(`“Öteki” sınıfı, ${formatDayMonthWeekday(lesson.day)} 19.00-22.00`)
  const shown = { id: lesson.id, title: 'Telafi: Ders', state: 'planned' }
  const [own] = (await desk.panel()).filter(({ group }) => group.id === other.id)
  expect(own).toMatchObject(shown)
  const inFeed = (await desk.feed()).find(({ id }) => id === lesson.id)
  expect(inFeed?.title).toBe('Telafi: Ders (Öteki)')
  expect(await desk.isOnRoll(lesson.id)).toBe(true)
  expect((await useOf(right.id))?.use?.id).toBe(lesson.id)
})

describe.each([
  ['first', 0, { earlier: true, later: false }],
  ['middle', 5, { earlier: true, later: true }],
  ['last', 11, { earlier: false, later: true }],
] as const)('a guest of the %s lesson', (_, at, stays) => {
  test.each<[string, Change, boolean]>([
    ['is moved to an earlier day', move(-1), true],
    ['is moved to a later day', move(1), true],
    ['is cancelled', cancel, false],
    ['falls on a new holiday', close, false],
    ['belongs to a group that begins earlier', begin(-7), stays.earlier],
    ['belongs to a group that begins later', begin(7), stays.later],
    ['belongs to a group that is not opened', leave, false],
  ])(
    'has it everywhere as it is, and the right back where it is gone, when it %s',
    async (_, change, isThere) => {
      const visited = await visit(at)
      const { lesson, right } = visited
      await desk.letter()
      const day = await change(visited)
      expect(day !== null).toBe(isThere)
      const letter = await desk.letter()
      if (day !== lesson.day) expect(letter).toContain(formatDayMonthWeekday(lesson.day))
      for (const shown of [await desk.panel(), await desk.feed()]) {
        const one = shown.find(({ id }) => id === lesson.id)
        expect(one?.state).toBe(isThere ? 'planned' : 'cancelled')
        if (day) expect(one?.startsAt.slice(0, 10)).toBe(day)
      }
      expect((await useOf(right.id))?.use?.id).toBe(isThere ? lesson.id : undefined)
      if (isThere) expect(await desk.isOnRoll(lesson.id)).toBe(true)
    },
  )
})

test('a right whose lesson was cancelled is used for another, and the first lesson has no guest when it is restored', async () => {
  const { lesson, other, right } = await visit(2)
  await cancel({ lesson, other, right })
  const free = (await useOf(right.id))!
  const next = (await desk.lessonsOf(other.id))[5]!
  await done(makeUps.use, { ...pick(free), lessonId: next.id })
  const { revision } = await done(lessons.read, { id: lesson.id })
  await done(lessons.restore, { id: lesson.id, revision })
  expect(await desk.isOnRoll(lesson.id)).toBe(false)
  expect(await desk.isOnRoll(next.id)).toBe(true)
})

test('a lesson that takes place after all has its guest again, and uses the right', async () => {
  const { lesson, other, right } = await visit(2)
  await cancel({ lesson, other, right })
  const { revision } = await done(lessons.read, { id: lesson.id })
  await done(lessons.restore, { id: lesson.id, revision })
  expect(await desk.isOnRoll(lesson.id)).toBe(true)
  expect((await useOf(right.id))?.use?.id).toBe(lesson.id)
})

test('the chair of a guest is no free seat of the group, until the guest joins it', async () => {
  const { other, right } = await visit(4, { capacity: 1 })
  const seats = async () => (await done(groups.get, { id: other.id })).placesLeft
  expect(await seats()).toBe(0)
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into learner (name, surname) values ('Bora', 'Kıyı') returning id`,
  )
  const body = { learnerId: rows[0]?.id, groupId: other.id }
  const refused = await desk.ask('POST', 'enrollment', body)
  expect(refused.status).toBe(409)
  await done(enroll, { learnerId, groupId: other.id, overReason: 'Sandalye kendisinin.' })
  expect((await useOf(right.id))?.use).toBeNull()
})

test('the newest tap on a guest wins, with the account that made it, and the lesson is held', async () => {
  const { lesson } = await visit(0)
  await db.execute(
    sql`update lesson set starts_at = now() - interval '1 hour', ends_at = now() where id = ${lesson.id}`,
  )
  const tap = (hasCome: boolean, secondsAgo: number) => {
    const tappedAt = new Date(Date.now() - secondsAgo * 1000).toISOString()
    return done(record, { id: lesson.id, guests: [{ learnerId, hasCome, tappedAt }] })
  }
  await tap(true, 5)
  const { roll } = await tap(false, 60)
  expect(roll.lesson.state).toBe('held')
  expect(roll.guests).toMatchObject([{ hasCome: true }])
  const { rows } = await db.execute(sql`
    select a.email from lesson_guest g join account a on a.id = g.account_id where g.lesson_id = ${lesson.id}`)
  expect(rows).toEqual([{ email: 'danisman@ornek.com' }])
})
