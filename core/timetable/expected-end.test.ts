import { expect, test } from 'vitest'
import { toMoment } from '../../domain/school-time.ts'
import { expectedEnd } from './plan-lessons.ts'

const EVENING = { startsAt: '19:00', endsAt: '22:00', lessonHours: 4 }
const EVENINGS = [1, 2, 3, 4].map((weekday) => ({ ...EVENING, weekday }))
const plan = {
  startsOn: '2026-11-23',
  hours: 120,
  slots: EVENINGS,
  holidays: [],
}

test('30 evenings of four lesson hours end on the Tuesday of the eighth week', () => {
  expect(expectedEnd(plan)).toBe('2027-01-12')
})

test('a holiday moves the end to the next lesson day', () => {
  const newYear = { startsAt: toMoment('2026-12-31', '13:00'), endsAt: toMoment('2027-01-02') }
  expect(expectedEnd({ ...plan, holidays: [newYear] })).toBe('2027-01-13')
})

test('the first lesson may come some days after the first day', () => {
  const slots = [{ ...EVENING, weekday: 6, lessonHours: 5 }]
  expect(expectedEnd({ ...plan, hours: 5, slots })).toBe('2026-11-28')
})

test.each([
  ['no first day', { startsOn: null }],
  ['no hours', { slots: [] }],
  ['an hour of unknown length', { slots: [{ ...EVENING, weekday: 1, lessonHours: null }] }],
])('%s has no expected end', (_, change) => {
  expect(expectedEnd({ ...plan, ...change })).toBeNull()
})
