import { expect, test } from 'vitest'
import { firstDayAfter } from './group-words.ts'

test('a copy begins on the first day of lessons after the last day of its class', () => {
  const slots = [{ weekday: 2 }, { weekday: 7 }]
  expect(firstDayAfter({ endsOn: '2027-03-18', slots })).toBe('2027-03-21')
  expect(firstDayAfter({ endsOn: '2027-03-21', slots })).toBe('2027-03-23')
  expect(firstDayAfter({ endsOn: '2027-03-18', slots: [] })).toBe('2027-03-19')
  expect(firstDayAfter({ endsOn: null, slots })).toBeNull()
})
