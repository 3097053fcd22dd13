import { expect, test } from 'vitest'
import { proposeTry } from './propose-try.ts'

const NOW = new Date('2026-11-25T11:20:00Z')

const inSchool = (moment: Date) =>
  new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment)

test.each([
  ['a try at noon', ['2026-11-25T11:20:00Z'], '2026-11-25 17:30'],
  [
    'tries at noon and in the evening',
    ['2026-11-24T15:00:00Z', '2026-11-25T11:20:00Z'],
    '2026-11-26 10:30',
  ],
  [
    'tries at every hour',
    ['2026-11-23T07:00:00Z', '2026-11-24T15:00:00Z', '2026-11-25T11:20:00Z'],
    '2026-11-26 10:30',
  ],
])('after %s another hour is proposed', (_, tries, expected) => {
  expect(
    inSchool(
      proposeTry(
        tries.map((each) => new Date(each)),
        NOW,
      ),
    ),
  ).toBe(expected)
})

test('nobody is tried on a Sunday', () => {
  const saturdayEvening = new Date('2026-11-28T15:00:00Z')
  expect(inSchool(proposeTry([saturdayEvening], saturdayEvening))).toBe('2026-11-30 10:30')
})
