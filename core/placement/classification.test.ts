import { expect, test } from 'vitest'
import { classifyByCount, classifyByError, countRight, normalBelow } from './classification.ts'
import { CUTS, FIRST_CUTS, type Item, priorOf } from './score-test.ts'

const RASCH: Item = { difficulty: 0, discrimination: 1, guessing: 0, slip: 0 }

test('the normal distribution has its printed shares', () => {
  expect(normalBelow(0)).toBeCloseTo(0.5, 6)
  expect(normalBelow(1.96)).toBeCloseTo(0.9750021, 6)
  expect(normalBelow(-1)).toBeCloseTo(0.1586553, 6)
})

test('a person on a cut is on the right side of it half of the time; a person far from it always', () => {
  expect(classifyByError(0, 0.4, [0]).accuracy).toBeCloseTo(0.5, 6)
  expect(classifyByError(0, 0.4, [0]).consistency).toBeCloseTo(0.5, 6)
  expect(classifyByError(3, 0.4, [0]).consistency).toBeCloseTo(1, 6)
})

test('two tests of one person agree with p² + q²', () => {
  const p = normalBelow(0.5 / 0.4)
  expect(classifyByError(0.5, 0.4, [0]).consistency).toBeCloseTo(p ** 2 + (1 - p) ** 2, 9)
})

test('the number of right answers to three coins is 1, 3, 3, 1 of 8; unlike chances multiply', () => {
  expect(countRight(0, [RASCH, RASCH, RASCH])).toEqual([1 / 8, 3 / 8, 3 / 8, 1 / 8])
  const sure = { ...RASCH, slip: 0.1, difficulty: -40 }
  const counts = countRight(0, [RASCH, sure])
  expect(counts[0]).toBeCloseTo(0.5 * 0.1)
  expect(counts[2]).toBeCloseTo(0.5 * 0.9)
})

test('a form is more often right than it is the same twice, and a longer form is more often right', () => {
  const prior = priorOf(FIRST_CUTS)
  const of = (count: number) =>
    [-2.5, -1.25, 0, 1.25, 2.5].flatMap((difficulty) =>
      Array.from({ length: count }, () => ({ ...RASCH, difficulty })),
    )
  const [short, long] = [of(6), of(12)].map((items) => classifyByCount(prior, items, CUTS))
  expect(long?.consistency).toBeLessThan(long?.accuracy ?? 0)
  expect(short?.accuracy).toBeLessThan(long?.accuracy ?? 0)
})
