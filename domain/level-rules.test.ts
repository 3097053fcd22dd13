import { describe, expect, test } from 'vitest'
import type { EnrollmentOutcome } from './enrollment.ts'
import {
  certificateFor,
  countHoursLeft,
  isWithinAbsence,
  LEVEL_HOURS,
  LEVEL_RULES,
  type LevelRecord,
  passesLevel,
  proposeOutcome,
  summarizeAbsence,
  toHundredths,
} from './level-rules.ts'

describe('toHundredths', () => {
  test.each([
    ['0', 0],
    ['70', 7000],
    ['69.9', 6990],
    ['69.05', 6905],
    ['69.9950000000000000', 6999],
    ['100.00', 10_000],
  ])('%s is %i', (decimal, hundredths) => {
    expect(toHundredths(decimal)).toBe(hundredths)
  })

  test.each(['', '-1', '1e2', '70,5', 'NaN', '70.'])('refuses “%s”', (decimal) => {
    expect(() => toHundredths(decimal)).toThrow(RangeError)
  })
})

test.each([
  ['69.995', false],
  ['69.99999999999999999999', false],
  ['70', true],
  ['70.0000000000000000', true],
  ['100', true],
])('an average of %s passes a level: %s', (average, passes) => {
  expect(passesLevel(average, LEVEL_RULES)).toBe(passes)
})

test('a pass mark may have decimals', () => {
  const rules = { passMark: 69.99 }
  expect(passesLevel('69.995', rules)).toBe(true)
  expect(passesLevel('69.9899', rules)).toBe(false)
})

test.each([
  [0, 120, true],
  [12, 120, true],
  [13, 120, false],
  [9, 90, true],
  [10, 99, false],
  [0, 0, true],
  [1, 0, false],
])('%i missed of %i lesson hours are within 10 percent: %s', (missed, hours, isWithin) => {
  expect(isWithinAbsence(missed, hours, LEVEL_RULES.repeatAbsence)).toBe(isWithin)
})

test('the hours that may still be missed are whole ones', () => {
  const { repeatAbsence } = LEVEL_RULES
  expect(countHoursLeft(5, LEVEL_HOURS, repeatAbsence)).toBe(7)
  expect(countHoursLeft(0, 99, repeatAbsence)).toBe(9)
  expect(countHoursLeft(14, LEVEL_HOURS, repeatAbsence)).toBe(-2)
  expect(countHoursLeft(0, LEVEL_HOURS, 12.5)).toBe(15)
})

describe('a free repeat', () => {
  const RECORD: LevelRecord = {
    average: '69.995',
    missed: 12,
    hours: LEVEL_HOURS,
    tookAllExams: true,
    didAllHomework: true,
    repeats: 0,
  }

  test('is for a learner who failed, missed at most 10 percent and did everything', () => {
    expect(proposeOutcome(RECORD, LEVEL_RULES)).toBe('free-repeat')
  })

  test.each<[Partial<LevelRecord>, string]>([
    [{ average: '70' }, 'passed'],
    [{ missed: 13 }, 'failed'],
    [{ tookAllExams: false }, 'failed'],
    [{ didAllHomework: false }, 'failed'],
    [{ repeats: 1 }, 'repeat'],
  ])('with %o the level is %s', (change, outcome) => {
    expect(proposeOutcome({ ...RECORD, ...change }, LEVEL_RULES)).toBe(outcome)
  })

  test('is given as often as the course says', () => {
    const rules = { ...LEVEL_RULES, freeRepeats: 2 }
    expect(proposeOutcome({ ...RECORD, repeats: 1 }, rules)).toBe('free-repeat')
    expect(proposeOutcome(RECORD, { ...rules, freeRepeats: 0 })).toBe('repeat')
  })
})

test.each<[EnrollmentOutcome, string | null, string]>([
  ['failed', '69.995', 'participation'],
  ['free-repeat', '69.99', 'participation'],
  ['repeat', '95', 'participation'],
  ['passed', '70', 'completion'],
  ['passed', '89.99', 'completion'],
  ['passed', '89.999', 'completion'],
  ['passed', '90', 'excellence'],
  ['passed', '100', 'excellence'],
  ['passed', '69.995', 'completion'],
  ['passed', null, 'completion'],
])('the outcome %s with an average of %s earns the certificate %s', (outcome, average, kind) => {
  expect(certificateFor(outcome, average)).toBe(kind)
})

describe('summarizeAbsence', () => {
  test.each([
    [7, 5, null, true],
    [8, 4, 6, true],
    [9, 3, 6, true],
    [10, 2, 8, true],
    [12, 0, 8, true],
    [13, -1, 8, false],
  ])('%i of 120 hours leave %i, warning %s', (missed, left, warning, isWithinLimit) => {
    expect(summarizeAbsence(missed, 120, { limit: 10, warnings: [6, 8] })).toEqual({
      missed,
      hours: 120,
      left,
      isWithinLimit,
      warning,
    })
  })
})
