import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sheet } from '../../contract/staff/attendance.ts'
import { list, move, read, week } from '../../contract/staff/lesson.ts'
import { attendance } from '../../db/schema/lessons.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { createGroupDesk } from '../../test/group-desk.ts'

const desk = await createGroupDesk()
const { db } = desk.school
const { roomId, teacherId } = desk.basis

async function open(weekday: number, values: object = {}, group: object = {}) {
  const slot = {
    weekday,
    startsAt: '19:00',
    endsAt: '22:00',
    lessonHours: 4,
    title: 'Dil bilgisi',
    roomId: null,
    teacherId: null,
    ...values,
  }
  const { id, revision } = await desk.make({ slots: [slot], teacherIds: [], ...group })
  const { status } = await desk.ask('POST', `group/${id}/state`, { revision, state: 'open' })
  expect(status).toBe(200)
  return id
}

async function firstOf(group: number) {
  const { body } = await desk.ask('GET', `lesson?from=2027-03-01&to=2027-12-31&group=${group}`)
  const [lesson] = list.output.parse(body).rows
  if (!lesson) throw new Error('The group has no lesson.')
  return lesson
}

async function weekOf(day: string) {
  const { status, body } = await desk.ask('GET', `lesson-week?day=${day}`)
  expect(status).toBe(200)
  return week.output.parse(body)
}

test('the week has its rooms, its holidays and the lessons of every group', async () => {
  const group = await open(1)
  const { monday, rooms, holidays, lessons } = await weekOf('2027-04-21')
  expect(monday).toBe('2027-04-19')
  expect(rooms.map(({ id }) => id)).toContain(roomId)
  expect(holidays.map(({ name }) => name)).toEqual(['Ulusal Egemenlik ve Çocuk Bayramı'])
  expect(lessons.filter((one) => one.group.id === group)).toMatchObject([
    { change: null, clashes: [], unheard: 0 },
  ])
})

test('a lesson names who has its room, and what changed until everybody has heard of it', async () => {
  const moved = await open(2, { roomId, teacherId }, { name: 'Taşınan' })
  await desk.enroll(moved, 'hafta@ornek.com')
  const { id, revision } = await firstOf(moved)
  const { status } = await desk.ask('POST', `lesson/${id}/move`, {
    revision,
    day: '2027-03-04',
    startsAt: '19:00',
    endsAt: '22:00',
  })
  expect(status).toBe(200)
  const without = await open(4, { roomId }, { name: 'Dersliksiz' })
  const { lessons } = await weekOf('2027-03-04')
  expect(lessons.find((one) => one.id === id)).toMatchObject({ change: 'moved', unheard: 1 })
  expect(lessons.find((one) => one.group.id === without)).toMatchObject({
    room: null,
    clashes: ['Oda 1: 4 Mart 2027 Perşembe 19.00-22.00 “Taşınan” sınıfında.'],
  })
})

test('a preview says what a change would do and stores nothing', async () => {
  const group = await open(3)
  await desk.enroll(group, 'onizleme@ornek.com')
  const { id, revision } = await firstOf(group)
  const { status, body } = await desk.ask('POST', `lesson/${id}/cancel`, {
    revision,
    replacement: 'end',
    isPreview: true,
  })
  expect(status).toBe(200)
  const { lesson, plan, lastDayBefore, told } = move.output.parse(body)
  expect(lesson.state).toBe('cancelled')
  expect(plan.added).toBe(1)
  expect(String(plan.lastDay) > String(lastDayBefore)).toBe(true)
  expect(told).toBe(1)
  const after = await desk.ask('GET', `lesson/${id}`)
  expect(read.output.parse(after.body)).toMatchObject({ state: 'planned', revision, changes: [] })
})

test('the sheet of a month has a column for each lesson and says what is not recorded', async () => {
  const group = await open(5)
  await desk.enroll(group, 'cizelge@ornek.com')
  const first = await firstOf(group)
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from enrollment where group_id = ${group}`,
  )
  const enrollmentId = rows[0]?.id ?? 0
  await db
    .insert(attendance)
    .values({ lessonId: first.id, enrollmentId, missed: 2, isExcused: true, tappedAt: new Date() })
  const day = schoolDay(new Date(first.startsAt))
  const { body } = await desk.ask('GET', `attendance-sheet?group=${group}&day=${day}`)
  const { month, lessons, people } = sheet.output.parse(body)
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
