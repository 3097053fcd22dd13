import { describe, expect, test } from 'vitest'
import type { Lesson } from '../../../contract/student/timetable.ts'
import { findNextLesson } from './next-lesson.ts'
import { toSchoolClock } from './school-clock.ts'

function lesson(weekday: number, startsAt: string, endsAt: string): Lesson {
  const id = weekday * 100 + Number.parseInt(startsAt, 10)
  return { id, weekday, startsAt, endsAt, title: 'Okuma', room: null, teacher: null }
}

const EVENINGS = [1, 2, 3, 4].map((weekday) => lesson(weekday, '19:00', '22:00'))

/** @param local Istanbul time; 16 November 2026 is a Monday */
function next(lessons: Lesson[], local: string) {
  return findNextLesson(lessons, toSchoolClock(new Date(`${local}+03:00`)))
}

describe('the next lesson', () => {
  test.each([
    ['2026-11-16T08:00', 'bugün', '16 Kasım Pazartesi'],
    ['2026-11-16T18:59', 'bugün', '16 Kasım Pazartesi'],
    ['2026-11-16T19:00', 'şimdi', '16 Kasım Pazartesi'],
    ['2026-11-16T21:59', 'şimdi', '16 Kasım Pazartesi'],
    ['2026-11-16T22:00', 'yarın', '17 Kasım Salı'],
    ['2026-11-16T23:59', 'yarın', '17 Kasım Salı'],
    ['2026-11-19T22:30', '4 gün sonra', '23 Kasım Pazartesi'],
    ['2026-11-22T00:00', 'yarın', '23 Kasım Pazartesi'],
    ['2026-12-31T23:00', '4 gün sonra', '4 Ocak Pazartesi'],
  ])('at %s is %s', (local, soon, day) => {
    expect(next(EVENINGS, local)).toMatchObject({ soon, day, time: '19.00-22.00' })
  })

  test('of a weekly lesson that has just ended is in a week', () => {
    const weekly = [lesson(4, '10:00', '14:00')]
    expect(next(weekly, '2026-11-19T14:00')).toMatchObject({
      soon: '7 gün sonra',
      day: '26 Kasım Perşembe',
    })
  })

  test('of two on one day is the earlier one that is not over', () => {
    const day = [lesson(6, '14:00', '18:00'), lesson(6, '09:00', '13:00')]
    expect(next(day, '2026-11-21T08:00')?.time).toBe('09.00-13.00')
    expect(next(day, '2026-11-21T13:00')?.time).toBe('14.00-18.00')
  })

  test('goes by the clock of İstanbul, not by that of the server', () => {
    const clock = toSchoolClock(new Date('2026-11-16T21:30:00Z'))
    expect(clock).toEqual({ date: new Date('2026-11-17'), weekday: 2, minutes: 30 })
  })

  test.each([
    ['09:00', 'dawn'],
    ['14:00', 'noon'],
    ['19:00', 'dusk'],
  ])('at %s stands under the sky %s', (startsAt, sky) => {
    expect(next([lesson(3, startsAt, '23:00')], '2026-11-16T08:00')?.sky).toBe(sky)
  })

  test('is none where there are no lessons', () => {
    expect(next([], '2026-11-16T08:00')).toBeNull()
  })
})
