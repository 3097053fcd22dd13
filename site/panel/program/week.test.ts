import { expect, test } from 'vitest'
import type { Lesson } from '../../../contract/panel.ts'
import { toSchoolClock } from './school-clock.ts'
import { toWeek } from './week.ts'

const CLOCK = toSchoolClock(new Date('2026-12-02T12:00+03:00'))

function lesson(weekday: number, startsAt: string, endsAt: string): Lesson {
  return { id: weekday, weekday, startsAt, endsAt, title: 'Okuma', room: null, teacher: null }
}

test('has seven days from Monday on with the dates of this week', () => {
  const { days } = toWeek([lesson(1, '10:00', '14:00')], CLOCK)
  expect(days.map(({ date }) => date)).toEqual([30, 1, 2, 3, 4, 5, 6])
  expect(days.map(({ isToday }) => isToday).indexOf(true)).toBe(2)
})

test('reaches from the first full hour to the last', () => {
  const { hours, rows, days } = toWeek([lesson(1, '10:30', '12:15')], CLOCK)
  expect(hours.map(({ name }) => name)).toEqual(['10.00', '11.00', '12.00'])
  expect(rows).toBe(12)
  expect(days[0]?.lessons[0]).toMatchObject({ time: '10.30-12.15', from: 3, to: 10 })
})

test('without lessons has no days', () => {
  expect(toWeek([], CLOCK)).toEqual({ days: [], hours: [], rows: 0 })
})
