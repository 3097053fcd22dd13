import { expect, test } from 'vitest'
import { phaseOf, weekOfCourse } from './school-clock.ts'

const noon = (day: string) => new Date(`${day}T12:00:00+03:00`)

test.each([
  ['2026-11-22', 'ahead'],
  ['2026-11-23', 'taught'],
  ['2027-01-23', 'taught'],
] as const)('a group that begins on 23 November is, on %s, %s', (today, phase) => {
  expect(phaseOf({ startsOn: '2026-11-23' }, 'active', noon(today))).toBe(phase)
})

test('a finished group is over, whatever its days say; one without days is taught', () => {
  expect(phaseOf({ startsOn: '2026-11-23' }, 'finished', noon('2026-11-24'))).toBe('over')
  expect(phaseOf({}, 'active', noon('2026-11-24'))).toBe('taught')
})

test('the first day belongs to the first week, and a week begins on Monday', () => {
  const weeks = ['2026-11-24', '2026-11-25', '2026-11-29', '2026-11-30', '2026-12-07'].map((day) =>
    weekOfCourse('2026-11-25', noon(day)),
  )
  expect(weeks).toEqual([1, 1, 1, 2, 3])
  expect(weekOfCourse('2026-11-25', noon('2026-11-22'))).toBeNull()
})
