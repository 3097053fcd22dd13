import { eq, sql } from 'drizzle-orm'
import nodeIcal from 'node-ical'
import { beforeEach, describe, expect, test } from 'vitest'
import * as enrollments from '../../contract/staff/enrollment.ts'
import * as groups from '../../contract/staff/group.ts'
import { create as createHoliday } from '../../contract/staff/holiday.ts'
import * as lessons from '../../contract/staff/lesson.ts'
import { holiday } from '../../db/schema/lessons.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import {
  addDays,
  type Day,
  formatDateWeekday,
  formatDayMonthWeekday,
  schoolDay,
  toMoment,
} from '../../domain/school-time.ts'
import { createFirstLessons, daysOf, MONDAY } from '../../test/first-lessons.ts'

const desk = await createFirstLessons()
const { done, db, school } = desk

beforeEach(async () => {
  await db.execute(sql`update lesson set holiday_id = null`)
  await db.delete(holiday)
})

const PLACES = { first: 0, middle: 5, last: 11 } as const

interface Changed {
  groupId: number
  /** The days of the lessons after the change. */
  days: Day[]
  cancelled: Day[]
}

type Group = Awaited<ReturnType<typeof desk.openWithStudent>>
type Change = (group: Group, at: number) => Promise<Omit<Changed, 'groupId'>>

function move(by: number): Change {
  return async ({ id }, at) => {
    const before = await desk.lessonsOf(id)
    const { id: lessonId = 0, revision, day = MONDAY } = before[at] ?? {}
    const time = { day: addDays(day, by), startsAt: '18:00', endsAt: '21:00' }
    await done(lessons.move, { id: lessonId, revision, ...time })
    const days = before.map((one) => one.day)
    return { days: days.with(at, addDays(day, by)).toSorted(), cancelled: [] }
  }
}

const cancel: Change = async ({ id }, at) => {
  const before = await desk.lessonsOf(id)
  const { id: lessonId = 0, revision, day = MONDAY } = before[at] ?? {}
  await done(lessons.cancel, { id: lessonId, revision, replacement: 'end' })
  const days = before.flatMap((one, index) => (index === at ? [] : [one.day]))
  return { days: [...days, addDays(MONDAY, 28)], cancelled: [day] }
}

const close: Change = async ({ id }, at) => {
  const before = await desk.lessonsOf(id)
  const { day = MONDAY } = before[at] ?? {}
  await done(createHoliday, { name: 'Kar tatili', firstDay: day })
  const days = before.flatMap((one, index) => (index === at ? [] : [one.day]))
  return { days: [...days, addDays(MONDAY, 28)], cancelled: [day] }
}

/** Everything that the student, a visitor and a new reservation are told, beside what the change has done. */
async function expectEverywhere({ groupId, days, cancelled }: Changed) {
  const stored = await desk.lessonsOf(groupId)
  const kept = stored.filter(({ state }) => state !== 'cancelled')
  expect(kept.map(({ day }) => day)).toEqual(days)
  const panel = (await desk.panel()).filter(({ group }) => group.id === groupId)
  const feed = await desk.feed()
  expect(daysOf(panel)).toEqual(days)
  expect(daysOf(feed)).toEqual(days)
  for (const shown of [panel, feed]) {
    const gone = shown.filter(({ state }) => state === 'cancelled')
    expect(daysOf(gone.map((one) => ({ ...one, state: 'planned' })))).toEqual(cancelled)
  }
  for (const one of [kept[0], kept.at(-1)]) expect(await desk.isOnRoll(one?.id ?? 0)).toBe(true)
  const [first = MONDAY] = days
  const { body } = await school.call(`/group/${groupId}`)
  expect(body).toMatchObject({ startsOn: first })
  const mail = await reserve(groupId)
  expect(mail?.text).toContain(`İlk ders: ${formatDateWeekday(first)}`)
  const [event] = Object.values(nodeIcal.sync.parseICS(mail?.calendar ?? ''))
  const [entry] = feed.filter(({ state }) => state !== 'cancelled')
  expect(event).toMatchObject({
    uid: `dated-lesson-${entry?.id}@localhost:3000`,
    sequence: entry?.sequence,
    start: new Date(entry?.startsAt ?? ''),
  })
}

let visitors = 0
async function reserve(group: number) {
  visitors += 1
  const email = `aday${visitors}@gmail.com`
  const phone = `0532 555 ${String(1000 + visitors)}`
  await school.call('/pre-enrollment', { group, name: `Aday ${visitors} Kaya`, phone, email })
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  return mails.find(({ cause }) => cause.startsWith('reservation/'))
}

describe.each(Object.entries(PLACES))('the %s lesson of a group', (_, at) => {
  test.each<[string, Change]>([
    ['moved to an earlier day', move(-1)],
    ['moved to a later day', move(1)],
    ['cancelled', cancel],
    ['on a new holiday', close],
  ])('%s is the same to student, teacher and visitor, and everybody is told', async (_, change) => {
    const group = await desk.openWithStudent()
    const before = await desk.lessonsOf(group.id)
    const changed = await change(group, at)
    const letter = await desk.letter()
    expect(letter).toContain(formatDayMonthWeekday(before[at]?.day ?? ''))
    await expectEverywhere({ groupId: group.id, ...changed })
  })
})

describe('a group', () => {
  const week = (count: number) => Array.from({ length: count }, (_, index) => index)
  const daysFrom = (monday: Day) =>
    week(4).flatMap((at) => [0, 2, 4].map((day) => addDays(monday, 7 * at + day)))

  test('that begins a week earlier is told to its learners, who have the new first lessons', async () => {
    const { id, revision } = await desk.openWithStudent()
    const startsOn = addDays(MONDAY, -7)
    await done(groups.update, { id, revision, changes: { startsOn } })
    expect(await desk.letter()).toContain(formatDayMonthWeekday(startsOn))
    await expectEverywhere({ groupId: id, days: daysFrom(startsOn), cancelled: [] })
  })

  test('that begins a week later tells which lessons are gone, and has them again when it comes back', async () => {
    const { id, revision } = await desk.openWithStudent()
    const startsOn = addDays(MONDAY, 7)
    const later = await done(groups.update, { id, revision, changes: { startsOn } })
    expect(await desk.letter()).toContain(
      `${formatDayMonthWeekday(MONDAY)} 19.00-22.00 dersi iptal`,
    )
    const cancelled = daysFrom(MONDAY).slice(0, 3)
    await expectEverywhere({ groupId: id, days: daysFrom(startsOn), cancelled })
    await done(groups.update, { id, revision: later.revision, changes: { startsOn: MONDAY } })
    expect(await desk.letter()).toContain(formatDayMonthWeekday(MONDAY))
    await expectEverywhere({ groupId: id, days: daysFrom(MONDAY), cancelled: [] })
  })

  test('that is postponed writes one letter, and its lessons count as told', async () => {
    const { id, revision } = await desk.openWithStudent()
    const startsOn = addDays(MONDAY, 7)
    await done(groups.postpone, { id, revision, startsOn })
    expect(await desk.letter()).toBeUndefined()
    const gone = (await desk.panel()).filter(({ state }) => state === 'cancelled')
    expect(gone.map(({ unseen }) => unseen.length)).toEqual([1, 1, 1])
  })
})

describe('a group whose first day is a holiday', () => {
  const friday = addDays(MONDAY, 4)
  const openOnFridays = async () => {
    await done(createHoliday, { name: 'Yılbaşı', firstDay: friday })
    return desk.openWithStudent({
      startsOn: friday,
      slots: [{ weekday: 5, startsAt: '19:00', endsAt: '22:00', lessonHours: 10, title: 'Ders' }],
    })
  }

  test('begins on the first day with a lesson, in every place', async () => {
    const { id } = await openOnFridays()
    const days = Array.from({ length: 12 }, (_, week) => addDays(friday, 7 * (week + 1)))
    await expectEverywhere({ groupId: id, days, cancelled: [] })
  })

  test('says the planned day as long as its lessons are not stored', async () => {
    const { id } = await openOnFridays()
    await db.execute(sql`delete from lesson where group_id = ${id}`)
    const first = addDays(friday, 7)
    expect((await school.call(`/group/${id}`)).body).toMatchObject({ startsOn: first })
    const mail = await reserve(id)
    expect(mail?.text).toContain(`İlk ders: ${formatDateWeekday(first)}`)
    const [event] = Object.values(nodeIcal.sync.parseICS(mail?.calendar ?? ''))
    expect(event).toMatchObject({ start: toMoment(first, '19:00') })
  })
})

describe('the first day of a learner', () => {
  const person = async (groupId: number, startsOn?: Day) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into learner (name, surname, email) values ('Bora', 'Kıyı', 'bora@ornek.com') returning id`,
    )
    return done(enrollments.create, { groupId, learnerId: rows[0]?.id, startsOn })
  }

  test('is that of the group, and moves with it', async () => {
    const { id, revision } = await desk.openGroup()
    const { id: enrollmentId } = await person(id)
    const read = () => done(enrollments.get, { id: enrollmentId })
    expect(await read()).toMatchObject({ startsOn: MONDAY, beginsWithGroup: true })
    const startsOn = addDays(MONDAY, -7)
    await done(groups.update, { id, revision, changes: { startsOn } })
    expect(await read()).toMatchObject({ startsOn, beginsWithGroup: true })
  })

  test('is their own after the group has begun, or where the desk says so, and ends with the group', async () => {
    const { id } = await desk.openGroup()
    const late = addDays(MONDAY, 7)
    expect(await person(id, late)).toMatchObject({ startsOn: late, beginsWithGroup: false })
    const begun = await desk.openGroup({ startsOn: addDays(MONDAY, -35) })
    expect(await person(begun.id)).toMatchObject({ startsOn: schoolDay(), beginsWithGroup: false })
    const learnerId = desk.learnerId
    const after = { groupId: id, learnerId, startsOn: addDays(MONDAY, 400) }
    const refused = await desk.ask('POST', 'enrollment', after)
    expect(refused.body.fields).toHaveProperty('startsOn')
  })

  test('a first day of their own does not keep the news of a lesson from them that moves before it', async () => {
    const { id } = await desk.openGroup()
    await person(id, addDays(MONDAY, 7))
    const { id: lessonId, revision } = (await desk.lessonsOf(id))[3]!
    const day = addDays(MONDAY, 5)
    const moved = { id: lessonId, revision, day, startsAt: '10:00', endsAt: '13:00' }
    expect((await done(lessons.move, moved)).recipients).toBe(1)
  })

  test('has not come for a learner who leaves before it', async () => {
    const { id } = await desk.openGroup()
    const { id: enrollmentId, revision } = await person(id)
    const end = { state: 'withdrawn', on: schoolDay(), reason: 'Taşındı' }
    const ended = await done(enrollments.end, { id: enrollmentId, revision, ...end })
    expect(ended.endsOn).toBe(schoolDay())
    expect(await desk.isOnRoll((await desk.lessonsOf(id))[0]!.id)).toBe(false)
    const { id: again, revision: known } = await person(id)
    const far = { revision: known, ...end, on: addDays(MONDAY, 400) }
    expect((await desk.ask('POST', `enrollment/${again}/end`, far)).body.fields).toHaveProperty(
      'on',
    )
  })
})

describe('a group is in one lesson at a time:', () => {
  const onTuesday = (groupId: number, startsAt = '19:00') => ({
    groupId,
    day: addDays(MONDAY, 1),
    startsAt,
    endsAt: '22:00',
    lessonHours: 2,
  })

  test('of two desks that add a lesson at one hour, one is refused with the other’s', async () => {
    const { id } = await desk.openGroup()
    const answers = await Promise.all(
      ['19:00', '20:00'].map((at) => desk.ask('POST', 'lesson', onTuesday(id, at))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const { body } = answers.find(({ status }) => status === 422)!
    expect(body.message).toMatch(/“Deneme” sınıfının o saatte başka bir dersi var: .* Salı/)
  })

  test('a lesson is neither moved nor restored to the hour of another', async () => {
    const { id } = await desk.openGroup()
    const [first, second] = await desk.lessonsOf(id)
    const to = { day: second!.day, startsAt: '20:00', endsAt: '23:00' }
    const path = `lesson/${first!.id}`
    const moved = await desk.ask('POST', `${path}/move`, { revision: first!.revision, ...to })
    expect(moved.body.fields).toHaveProperty('startsAt')
    const { revision } = first!
    await done(lessons.cancel, { id: first!.id, revision, replacement: 'none' })
    await done(lessons.add, { ...onTuesday(id), day: first!.day })
    const known = await done(lessons.read, { id: first!.id })
    const restored = await desk.ask('POST', `${path}/restore`, { revision: known.revision })
    expect(restored.status).toBe(422)
  })

  test('two weekly hours at one time are refused, and planning makes way for an added lesson', async () => {
    const { id, revision, slots } = await desk.openGroup()
    const added = await done(lessons.add, onTuesday(id))
    const [monday] = slots
    const overlapping = [
      ...slots,
      { ...monday!, id: undefined, startsAt: '21:00', endsAt: '23:00' },
    ]
    const twice = await desk.ask('PATCH', `group/${id}`, {
      revision,
      changes: { slots: overlapping },
    })
    expect(twice.body.fields).toHaveProperty('slots.3.startsAt')
    const moved = slots.map((slot) => (slot.weekday === 1 ? { ...slot, weekday: 2 } : slot))
    await done(groups.update, { id, revision, changes: { slots: moved } })
    const onDay = (await desk.lessonsOf(id)).filter(({ day }) => day === addDays(MONDAY, 1))
    expect(onDay.map((one) => one.id)).toEqual([added.lesson.id])
  })
})

test('a day far from those of the group is asked about before a lesson stands there', async () => {
  const { id } = await desk.openGroup()
  const { id: lessonId, revision } = (await desk.lessonsOf(id))[0]!
  const far = { revision, day: addDays(MONDAY, 365), startsAt: '19:00', endsAt: '22:00' }
  const refused = await desk.ask('POST', `lesson/${lessonId}/move`, far)
  expect(refused.body.fields).toHaveProperty('day')
  const seen = await done(lessons.move, { id: lessonId, ...far, isPreview: true })
  expect(seen.warnings).toHaveLength(1)
  await done(lessons.move, { id: lessonId, ...far, isFarDay: true })
})
