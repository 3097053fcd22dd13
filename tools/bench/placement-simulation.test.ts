import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../domain/placement.ts'
import { measure } from './placement-measures.ts'
import { brokenBounds } from './placement-report.ts'
import { simulatePlacement } from './placement-simulation.ts'

const TEST = {
  slug: 'ornek',
  questions: LEVELS.flatMap((level) =>
    ['a', 'b', 'c', 'd', 'a', 'b'].map((key) => ({ level, skill: 'grammar' as const, key })),
  ),
}

describe('simulatePlacement', () => {
  const options = { people: 400, seed: 7 }
  const [result] = simulatePlacement([TEST], options)

  test('the same seed gives the same figures, another seed others', () => {
    const few = (seed: number) => simulatePlacement([TEST], { people: 40, seed })
    expect(few(7)).toEqual(few(7))
    expect(few(8)).not.toEqual(few(7))
  })

  test('30 questions, 6 of each level, hold every bound', () => {
    expect(result && brokenBounds(result)).toEqual([])
  })

  test('a broken bound is said in a sentence', () => {
    const broken = result && brokenBounds({ ...result, randomInA1: 0.9 })
    expect(broken).toEqual(['ornek: random clicking is A1 for 90.0 %, under 95 %.'])
  })
})

describe('measure', () => {
  const score = { level: 'A2', bands: [0.25, 0.75, 0, 0, 0], borderline: false } as const
  const people = [0, 1, 1, 2].map((band) => ({
    band,
    score: { ...score, bands: [...score.bands] },
  }))
  const measures = measure(people)

  test('exact counts the own band, within one its neighbours too', () => {
    expect(measures.exactByLevel.slice(0, 3)).toEqual([0, 1, 0])
    expect([measures.exact, measures.withinOne, measures.stated]).toEqual([0.5, 1, 0.75])
  })

  test('a statement of 75 % that holds for half is 25 points off, one of 25 % that holds for a quarter is true', () => {
    const { bins, error, worst } = measures.calibration
    expect(bins[7]).toEqual({ share: 0.5, stated: 0.75, observed: 0.5 })
    expect(bins[2]).toEqual({ share: 0.5, stated: 0.25, observed: 0.25 })
    expect([error, worst]).toEqual([0.125, 0.25])
  })
})
