import { expect, test } from 'vitest'
import { expectedEnd } from './expected-end.ts'

const EVENINGS = [1, 2, 3, 4].map((weekday) => ({ weekday, lessonHours: 4 }))
const plan = { startsOn: '2026-11-23', hours: 120, slots: EVENINGS }

test('30 evenings of four lesson hours end on the Tuesday of the eighth week', () => {
  expect(expectedEnd(plan)).toBe('2027-01-12')
})

test('the first lesson may come some days after the first day', () => {
  const slots = [{ weekday: 6, lessonHours: 5 }]
  expect(expectedEnd({ ...plan, hours: 5, slots })).toBe('2026-11-28')
})

test.each([
  ['no first day', { startsOn: null }],
  ['no hours', { slots: [] }],
  ['an hour of unknown length', { slots: [{ weekday: 1, lessonHours: null }] }],
])('%s has no expected end', (_, change) => {
  expect(expectedEnd({ ...plan, ...change })).toBeNull()
})
