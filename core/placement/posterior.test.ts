import { describe, expect, test } from 'vitest'
import {
  bandProbabilities,
  chanceRight,
  expectedAbility,
  type Item,
  type Prior,
  posterior,
} from './score-test.ts'

const RASCH: Item = { difficulty: 0, discrimination: 1, guessing: 0, slip: 0 }

function even(width: number): Prior {
  const step = width / 2000
  const points = Array.from({ length: 4000 }, (_, i) => -width + (i + 0.5) * step)
  return { points, weights: points.map(() => 1) }
}

function prior(...points: number[]): Prior {
  return { points, weights: points.map(() => 1) }
}

describe('chanceRight', () => {
  test('a person at the difficulty knows half; a guess in four lifts that to 5/8', () => {
    expect(chanceRight(1.5, { ...RASCH, difficulty: 1.5 })).toBe(0.5)
    expect(chanceRight(1.5, { ...RASCH, difficulty: 1.5, guessing: 0.25 })).toBe(0.625)
  })

  test('far below the difficulty guessing remains, far above it all but the slips', () => {
    const item = { ...RASCH, guessing: 0.25, slip: 0.02 }
    expect(chanceRight(-40, item)).toBeCloseTo(0.25, 12)
    expect(chanceRight(40, item)).toBeCloseTo(0.98, 12)
  })

  test('a logit above the difficulty the odds are e, with slope 2 they are e²', () => {
    const odds = (item: Item) => chanceRight(1, item) / (1 - chanceRight(1, item))
    expect(odds(RASCH)).toBeCloseTo(Math.E, 12)
    expect(odds({ ...RASCH, discrimination: 2 })).toBeCloseTo(Math.E ** 2, 12)
  })
})

describe('posterior', () => {
  test('between abilities -1 and 1 a right answer to a question at 0 makes the odds e', () => {
    const [low = 0, high = 0] = posterior(prior(-1, 1), [RASCH], [true])
    expect(high / low).toBeCloseTo(Math.E, 12)
  })

  test('a right and a wrong answer to equal questions leave even odds', () => {
    const [low, high] = posterior(prior(-1, 1), [RASCH, RASCH], [true, false])
    expect(low).toBeCloseTo(0.5, 12)
    expect(high).toBeCloseTo(0.5, 12)
  })

  test('without answers it is the prior, brought to the sum 1', () => {
    expect(posterior({ points: [-1, 0, 1], weights: [1, 2, 1] }, [], [])).toEqual([0.25, 0.5, 0.25])
  })

  test('a point without prior weight stays without', () => {
    const [, weight] = posterior({ points: [-1, 0, 1], weights: [1, 0, 1] }, [RASCH], [true])
    expect(weight).toBe(0)
  })

  test('2,000 questions neither underflow nor lose the sum 1', () => {
    const items = Array.from({ length: 2000 }, (_, i) => ({ ...RASCH, difficulty: (i % 9) - 4 }))
    const weights = posterior(
      even(5),
      items,
      items.map((_, i) => i % 3 > 0),
    )
    expect(weights.every(Number.isFinite)).toBe(true)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
  })

  test('the order of the questions makes no difference', () => {
    const items = [-2, 0, 1, 3].map((difficulty) => ({ ...RASCH, difficulty }))
    const right = [true, true, false, false]
    const forth = posterior(even(5), items, right)
    const back = posterior(even(5), items.toReversed(), right.toReversed())
    expect(forth.every((weight, i) => Math.abs(weight - (back[i] ?? 0)) < 1e-12)).toBe(true)
  })
})

describe('expectedAbility', () => {
  test('an even prior from -5 to 5 has mean 0 and standard deviation 10 / √12', () => {
    const { mean, sd } = expectedAbility(even(5), posterior(even(5), [], []))
    expect(mean).toBeCloseTo(0, 9)
    expect(sd).toBeCloseTo(10 / Math.sqrt(12), 6)
  })
})

describe('bandProbabilities', () => {
  test('one right answer to a question at 0 puts ln((1 + e⁵) / 2) / 5 of -5 to 5 above 0', () => {
    const weights = posterior(even(5), [RASCH], [true])
    const [, above] = bandProbabilities(even(5), weights, [-5, 0, 5])
    expect(above).toBeCloseTo(Math.log((1 + Math.exp(5)) / 2) / 5, 6)
  })

  test('a point on a cut belongs to the band above it', () => {
    expect(bandProbabilities(prior(-1, 0, 1), [0.2, 0.3, 0.5], [-2, 0, 2])).toEqual([0.2, 0.8])
  })
})
