import { expect, test } from 'vitest'
import type { Lesson } from '../../../contract/student/timetable.ts'
import { findNextLesson } from './next-lesson.ts'
import { toSchoolClock, weeksUntil } from './school-clock.ts'
import { toWeek } from './week.ts'

function lesson(weekday: number, startsAt: string, endsAt: string): Lesson {
  return { id: weekday, weekday, startsAt, endsAt, title: 'Okuma', room: null, teacher: null }
}

/** @param local Istanbul time; 2 December 2026 is a Wednesday */
function week(lessons: Lesson[], local = '2026-12-02T12:00') {
  const clock = toSchoolClock(new Date(`${local}+03:00`))
  return toWeek(lessons, clock, weeksUntil(findNextLesson(lessons, clock)?.days ?? 0, clock))
}

const EVENINGS = [1, 3].map((weekday) => lesson(weekday, '19:00', '22:00'))

test('has seven days from Monday on with the dates of this week', () => {
  const { days, isThisWeek } = week(EVENINGS)
  expect(isThisWeek).toBe(true)
  expect(days.map(({ date }) => date)).toEqual([30, 1, 2, 3, 4, 5, 6])
  expect(days.map(({ isToday }) => isToday).indexOf(true)).toBe(2)
})

test('knows which lessons are over', () => {
  const over = (local: string) =>
    week(EVENINGS, local).days.flatMap(({ lessons }) => lessons.map(({ isOver }) => isOver))
  expect(over('2026-11-30T18:00')).toEqual([false, false])
  expect(over('2026-11-30T22:00')).toEqual([true, false])
  expect(over('2026-12-02T21:59')).toEqual([true, false])
})

test('is the next one once its lessons are over', () => {
  const { days, isThisWeek } = week(EVENINGS, '2026-12-02T22:00')
  expect(isThisWeek).toBe(false)
  expect(days.map(({ date }) => date)).toEqual([7, 8, 9, 10, 11, 12, 13])
  expect(days.some(({ isToday }) => isToday)).toBe(false)
  expect(days.flatMap(({ lessons }) => lessons).some(({ isOver }) => isOver)).toBe(false)
})

test('without lessons has no days', () => {
  expect(week([])).toEqual({ isThisWeek: true, days: [] })
})
