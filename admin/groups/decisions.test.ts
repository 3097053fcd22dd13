import { expect, test } from 'vitest'
import { decisionsOn } from './decisions.ts'
import { formatState } from './words.ts'

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
