import { expect, test } from 'vitest'
import { markWeek, phaseOf, weekOfCourse } from './phase.ts'

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

test('the line of this week is marked, and no other', () => {
  const plan =
    '<ul><li><strong>1. hafta, Giriş:</strong> a</li><li><strong>11. hafta:</strong> b</li></ul>'
  expect(markWeek(plan, 1)).toBe(
    '<ul><li data-week="this"><mark>Bu hafta</mark> <strong>1. hafta, Giriş:</strong> a</li><li><strong>11. hafta:</strong> b</li></ul>',
  )
  expect(markWeek(plan, null)).toBe(plan)
  const kept = '<ul><li><strong><no-break>1. hafta</no-break>, Giriş:</strong> a</li></ul>'
  expect(markWeek(kept, 1)).toContain('<li data-week="this"><mark>Bu hafta</mark> <strong>')
})
