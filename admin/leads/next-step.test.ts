import { expect, test } from 'vitest'
import { proposeTry, readMoment } from './next-step.ts'

/** Wednesday, 14.20 in Istanbul. */
const NOW = new Date('2026-11-25T11:20:00Z')

const inSchool = (moment: Date | undefined) =>
  moment &&
  new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(moment)

test.each([
  ['yarın 10', '2026-11-26 10:00'],
  ['YARIN 10.30', '2026-11-26 10:30'],
  ['yarin', '2026-11-26 10:00'],
  ['bugün 16', '2026-11-25 16:00'],
  ['öbür gün 9', '2026-11-27 09:00'],
  ['pzt', '2026-11-30 10:00'],
  ['Pazartesi 14:30', '2026-11-30 14:30'],
  ['çar', '2026-12-02 10:00'],
  ['cmt 11', '2026-11-28 11:00'],
  ['+3g', '2026-11-28 10:00'],
  ['3 gün sonra 15', '2026-11-28 15:00'],
  ['+1h', '2026-12-02 10:00'],
  ['+2s', '2026-11-25 16:20'],
  ['+45dk', '2026-11-25 15:05'],
  ['14:30', '2026-11-25 14:30'],
  ['14.30', '2026-11-25 14:30'],
  ['9', '2026-11-26 09:00'],
  ['saat 16', '2026-11-25 16:00'],
  ['3 aralık 16', '2026-12-03 16:00'],
  ['03.12', '2026-12-03 10:00'],
  ['03.12.2027 09:15', '2027-12-03 09:15'],
  ['5 oca', '2027-01-05 10:00'],
])('“%s” is %s', (typed, expected) => {
  expect(inSchool(readMoment(typed, NOW))).toBe(expected)
})

test.each(['', 'bir ara', '25:00', '31.02', 'yarın akşam', '+3', '12 foo'])(
  '“%s” is not understood',
  (typed) => {
    expect(readMoment(typed, NOW)).toBeUndefined()
  },
)

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
