import { expect, test } from 'vitest'
import { decisionsOn } from './decisions.ts'

const labels = (startsOn: string | null) =>
  decisionsOn({ state: 'running', startsOn }).map(({ label }) => label)

test('a group whose lessons have begun is not put off; one that is only certain can be', () => {
  expect(labels('2020-01-06')).not.toContain('Ertele')
  expect(labels('2999-01-07')).toContain('Ertele')
  expect(labels(null)).toContain('Ertele')
})
