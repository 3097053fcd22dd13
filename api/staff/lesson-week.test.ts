import { expect, test } from 'vitest'
import { sheet } from '../../contract/staff/attendance-sheet.ts'
import { cancel, move, read, week } from '../../contract/staff/lesson.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { createGroupDesk, EVENING } from '../../test/group-desk.ts'

const desk = await createGroupDesk()
const { done } = desk
const { db } = desk.school
const { roomId, teacherId } = desk.basis

async function open(slot: object, change: object = {}) {
  return (await desk.open({ slots: [{ ...EVENING, ...slot }], ...change })).id
}

async function firstOf(group: number) {
  const [lesson] = await desk.lessonsOf(group)
  if (!lesson) throw new Error('The group has no lesson.')
  return lesson
}

test('the week has its rooms, its holidays and the lessons of every group', async () => {
  const group = await open({ weekday: 1 })
  const { monday, rooms, holidays, lessons } = await done(week, { day: '2027-04-21' })
  expect(monday).toBe('2027-04-19')
  expect(rooms.map(({ id }) => id)).toContain(roomId)
  expect(holidays.map(({ name }) => name)).toEqual(['Ulusal Egemenlik ve Çocuk Bayramı'])
  expect(lessons.filter((one) => one.group.id === group)).toMatchObject([
    { change: null, clashes: [], unseen: 0 },
  ])
})

test('a lesson names who has its room, and what changed until everybody has heard of it', async () => {
  const moved = await open({ weekday: 2, roomId, teacherId }, { name: 'Taşınan' })
  await desk.enroll(moved, 'hafta@ornek.com')
  const { id, revision } = await firstOf(moved)
  const day = '2027-03-04'
  await done(move, { id, revision, day, startsAt: '19:00', endsAt: '22:00' })
  const without = await open({ weekday: 4, roomId }, { name: 'Dersliksiz' })
  const { lessons } = await done(week, { day })
  expect(lessons.find((one) => one.id === id)).toMatchObject({ change: 'moved', unseen: 1 })
  expect(lessons.find((one) => one.group.id === without)).toMatchObject({
    room: null,
    clashes: ['Oda 1: 4 Mart 2027 Perşembe 19.00-22.00 “Taşınan” sınıfında.'],
  })
})

test('a preview says what a change would do and stores nothing', async () => {
  const group = await open({ weekday: 3 })
  await desk.enroll(group, 'onizleme@ornek.com')
  const { id, revision } = await firstOf(group)
  const previewed = { id, revision, replacement: 'end', isPreview: true }
  const { lesson, plan, lastDayBefore, recipients } = await done(cancel, previewed)
  expect(lesson.state).toBe('cancelled')
  expect(plan.added).toBe(1)
  expect(String(plan.lastDay) > String(lastDayBefore)).toBe(true)
  expect(recipients).toBe(1)
  expect(await done(read, { id })).toMatchObject({ state: 'planned', revision, changes: [] })
})

test('the sheet of a month has a column for each lesson and says what is not recorded', async () => {
  const group = await open({ weekday: 5 })
  const { id: enrollmentId } = await desk.enroll(group, 'cizelge@ornek.com')
  const first = await firstOf(group)
  await db
    .insert(attendance)
    .values({ lessonId: first.id, enrollmentId, missed: 2, isExcused: true, tappedAt: new Date() })
  const day = schoolDay(new Date(first.startsAt))
  const { month, lessons, people } = await done(sheet, { group, day })
  expect(month).toBe('2027-03-01')
  expect(lessons.map(({ startsAt }) => schoolDay(new Date(startsAt)))).toEqual([
    '2027-03-05',
    '2027-03-12',
    '2027-03-19',
    '2027-03-26',
  ])
  expect(people).toMatchObject([
    { enrollmentId, missed: 2, cells: [{ missed: 2, isExcused: true }, { missed: null }, {}, {}] },
  ])
  const teacher = await desk.school.signInStaff('ogretmen@ornek.com')
  const foreign = await desk.ask('GET', `attendance-sheet?group=${group}`, undefined, teacher)
  expect(foreign.status).toBe(404)
})
