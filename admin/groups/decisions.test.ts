import { expect, test } from 'vitest'
import { schoolDay } from '../../domain/school-time.ts'
import { formatState } from '../school/group-words.ts'
import { decisionsOn } from './decisions.ts'
import { awaitsDecision, describeState } from './fullness.tsx'

const labels = (startsOn: string | null) =>
  decisionsOn({ state: 'running', startsOn }).map(({ label }) => label)

test('a group whose lessons have begun is not put off; one that is only certain can be', () => {
  expect(labels('2020-01-06')).not.toContain('Ertele')
  expect(labels('2999-01-07')).toContain('Ertele')
  expect(labels(null)).toContain('Ertele')
})

test.each([
  ['running', '2020-01-06', 'Sürüyor'],
  ['running', '2999-01-07', 'Kesinleşti'],
  ['running', null, 'Kesinleşti'],
  ['open', '2999-01-07', 'Kayda açık'],
  ['finished', '2020-01-06', 'Tamamlandı'],
] as const)('a group that is %s from %s reads “%s”', (state, startsOn, word) => {
  expect(formatState({ state, startsOn })).toBe(word)
})

const FAR = '2999-01-07'
const open = { state: 'open', startsOn: FAR, decidesOn: FAR, taken: 3, minimum: 6 } as const

test('a group that takes people is calm, however few have come, while its day is far', () => {
  expect(describeState(open)).toEqual({ tone: 'calm', word: 'Kayda açık' })
})

test('a group waits for a decision when its day is near and too few have come', () => {
  expect(describeState({ ...open, decidesOn: schoolDay() })).toEqual({
    tone: 'due',
    word: 'Karar bekliyor',
  })
  expect(awaitsDecision({ ...open, decidesOn: schoolDay(), taken: 6 })).toBe(false)
})

test('a group whose first day is here waits for a decision, whoever has come', () => {
  expect(awaitsDecision({ ...open, startsOn: schoolDay(), taken: 9 })).toBe(true)
  expect(awaitsDecision({ ...open, startsOn: schoolDay(), state: 'running' })).toBe(false)
})
