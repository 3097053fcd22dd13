import { expect, test } from 'vitest'
import type { LevelVerdict } from '../../domain/lesson.ts'
import { type Kur, LEVELS } from '../../domain/placement.ts'
import { type Judged, proposeCuts, shiftCuts } from './learn-cuts.ts'
import { FIRST_CUTS, type ScoredQuestion, scoreTest, temper } from './score-test.ts'

/** Knows all below the level, `own` of eight questions of it, and guesses none of the rest. */
function sheet(level: number, own: number): ScoredQuestion[] {
  return LEVELS.flatMap((name, place) =>
    Array.from({ length: 8 }, (_, i) => {
      const isKnown = place < level || (place === level && i < own)
      const selected = isKnown ? 'a' : null
      return { level: name, skill: 'grammar' as const, key: 'a', difficulty: null, selected }
    }),
  )
}

function judge(count: number, kur: Kur, verdict: LevelVerdict, own = 4): Judged[] {
  const questions = sheet(kur === 'B1+' ? 3 : LEVELS.indexOf(kur as 'A1'), kur === 'B1+' ? 0 : own)
  return Array.from({ length: count }, () => ({ questions, kur, verdict }))
}

test('without a verdict nothing moves, and the interval is that of the prior', () => {
  expect(proposeCuts([])).toEqual({ shift: 0, low: -0.65, high: 0.65, temperature: 1 })
})

test('verdicts that agree leave the cuts, narrow the interval and say that certainty holds', () => {
  const agreed = (['A2', 'B1', 'B2'] as const).flatMap((kur) => judge(10, kur, 'right'))
  const { shift, low, high, temperature } = proposeCuts(agreed)
  expect(Math.abs(shift)).toBeLessThanOrEqual(0.05)
  expect(high - low).toBeLessThan(0.5)
  expect(temperature).toBeLessThanOrEqual(1)
})

test('learners for whom the level is too high move the cuts up, the others down', () => {
  const up = proposeCuts(judge(20, 'B1', 'too-high'))
  const down = proposeCuts(judge(20, 'B1', 'too-low'))
  expect(up.low).toBeGreaterThan(0)
  expect(down.high).toBeLessThan(0)
})

test('more verdicts move the cuts further from the prior than few', () => {
  const few = proposeCuts(judge(2, 'B1', 'too-high')).shift
  expect(few).toBeGreaterThan(0)
  expect(proposeCuts(judge(40, 'B1', 'too-high')).shift).toBeGreaterThan(few)
})

test('a learner between B1 and B2 for whom B1+ is right moves nothing', () => {
  expect(Math.abs(proposeCuts(judge(30, 'B1+', 'right')).shift)).toBeLessThanOrEqual(0.1)
})

test('verdicts on both sides of sure placements make the stated certainty smaller', () => {
  const split = [
    ...judge(12, 'B1', 'right', 5),
    ...judge(14, 'B1', 'too-high', 5),
    ...judge(14, 'B1', 'too-low', 5),
  ]
  expect(proposeCuts(split).temperature).toBeGreaterThan(1)
})

test('the proposed shift has the highest probability that scoring with shifted cuts gives', () => {
  const judged = [
    ...judge(9, 'A2', 'right', 2),
    ...judge(6, 'B1', 'too-high', 3),
    ...judge(5, 'B2', 'too-low', 7),
  ]
  const { shift } = proposeCuts(judged)
  const chance = (at: number) =>
    judged.reduce(
      (sum, { questions, kur, verdict }) => {
        const set = shiftCuts('', { shift: at, low: 0, high: 0, temperature: 1 })
        const { bands } = scoreTest(questions, set)
        const place = LEVELS.indexOf(kur as 'A1')
        const fits = bands.reduce((total, probability, band) => {
          const seen = band === place ? 'right' : band < place ? 'too-high' : 'too-low'
          return seen === verdict ? total + probability : total
        }, 0)
        return sum + Math.log(0.05 + 0.85 * fits)
      },
      -(at ** 2) / 0.32,
    )
  for (const other of [-0.3, -0.1, 0.1, 0.3]) {
    expect(chance(shift)).toBeGreaterThan(chance(shift + other))
  }
})

test('cuts moved by half a band place the same answers half a level lower', () => {
  const questions = sheet(2, 6)
  const moved = shiftCuts('moved', { shift: 0.5, low: 0, high: 1, temperature: 1 })
  const [before, after] = [scoreTest(questions), scoreTest(questions, moved)]
  expect(before.level).toBe('B1')
  expect(after.bands[1]).toBeGreaterThan(before.bands[1] ?? 1)
  expect(scoreTest(questions, FIRST_CUTS)).toEqual(before)
})

test('a temperature changes how certain a result sounds, never the level', () => {
  const bands = [0.1, 0.2, 0.6, 0.1, 0]
  expect(temper(bands, 1)).toEqual(bands)
  const calm = temper(bands, 2)
  expect(Math.max(...calm)).toBeLessThan(0.6)
  expect(calm.indexOf(Math.max(...calm))).toBe(2)
  expect(calm.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12)
  const { level } = scoreTest(sheet(2, 6), { ...FIRST_CUTS, temperature: 1.8 })
  expect(level).toBe(scoreTest(sheet(2, 6)).level)
})
