import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../domain/placement.ts'
import { describeCertainty, recommendKur } from './placement-result.ts'
import { scoreTest } from './score-test.ts'

test.each([
  ['A2', [0.04, 0.96, 0, 0, 0]],
  ['B1', [0, 0.1, 0.8, 0.1, 0]],
  ['C1', [0, 0, 0, 0.1, 0.9]],
] as const)('a clear %s begins with the kur of the same name', (level, bands) => {
  expect(recommendKur(level, bands)).toEqual({
    kur: level,
    certainty: 'sure',
    or: null,
    isBeyond: false,
  })
})

test.each([
  ['B1', [0, 0.05, 0.5, 0.45, 0]],
  ['B2', [0, 0.02, 0.44, 0.5, 0.04]],
] as const)('a %s on the border between B1 and B2 begins with B1+', (level, bands) => {
  expect(recommendKur(level, bands)).toMatchObject({ kur: 'B1+', certainty: 'sure' })
})

test.each([
  ['B2', [0, 0, 0.35, 0.65, 0], 'likely', 'B1+'],
  ['B2', [0, 0, 0.05, 0.65, 0.3], 'likely', 'C1'],
  ['A2', [0.1, 0.5, 0.4, 0, 0], 'between', 'B1'],
  ['B1', [0, 0.42, 0.5, 0.08, 0], 'between', 'A2'],
] as const)('a %s with %j is %s, or %s', (level, bands, certainty, or) => {
  expect(recommendKur(level, bands)).toMatchObject({ kur: level, certainty, or })
})

test.each([0.4, 0.6, 0.99])('an A1 of %f says nothing but A1', (own) => {
  expect(recommendKur('A1', [own, 1 - own, 0, 0, 0])).toEqual({
    kur: 'A1',
    certainty: 'start',
    or: null,
    isBeyond: false,
  })
})

describe('a course with fewer steps', () => {
  test('ends the ladder, and what reaches beyond says so', () => {
    const ladder = ['A1', 'A2'] as const
    const beyond = { kur: 'A2', certainty: 'sure', or: null, isBeyond: true }
    expect(recommendKur('B2', [0, 0, 0, 1, 0], ladder)).toEqual(beyond)
    const above = recommendKur('A2', [0, 0.5, 0.45, 0.05, 0], ladder)
    expect(above).toEqual({ ...beyond, isBeyond: false })
  })

  test('without B1+ begins at B1', () => {
    const ladder = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
    expect(recommendKur('B2', [0, 0, 0.45, 0.55, 0], ladder).kur).toBe('B1')
  })
})

test('everything right up to B1 and nothing above leads to one kur, which the sentence does not contradict', () => {
  for (const mark of ['blank', 'wrong'] as const) {
    const selected = { right: 'a', wrong: 'b', blank: null }
    const questions = LEVELS.flatMap((level, place) =>
      Array.from({ length: 12 }, () => ({
        level,
        skill: 'grammar' as const,
        key: 'a',
        difficulty: null,
        selected: selected[place < 3 ? 'right' : mark],
      })),
    )
    const { level, bands } = scoreTest(questions)
    const recommendation = recommendKur(level, bands)
    const others = ['A1', 'A2', 'B1 ', 'B2', 'C1'].filter((name) => name !== recommendation.or)
    const sentence = describeCertainty(recommendation, 'learner')
    for (const other of others) expect(sentence).not.toContain(other)
  }
})

test('a parent is spoken to of the child, a learner of themselves, and nobody in numbers', () => {
  for (let step = 0; step <= 100; step++) {
    const bands = [0, step / 200, 0.5, (100 - step) / 200, 0]
    for (const kur of [recommendKur('B1', bands), recommendKur('B1', bands, ['A1', 'A2'])]) {
      expect(describeCertainty(kur, 'parent')).not.toMatch(/Yanıtlarınız|arasındasınız|\bsize\b/)
      expect(describeCertainty(kur, 'learner')).not.toContain('Çocuğunuz')
      const words = describeCertainty(kur, 'learner').replaceAll(/[ABC][12]/g, '')
      expect(words).not.toMatch(/\d|NaN|undefined|null/)
    }
  }
})
