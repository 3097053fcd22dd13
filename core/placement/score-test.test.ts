import { describe, expect, test } from 'vitest'
import { LEVELS, SKILLS } from '../../domain/placement.ts'
import { CUTS, LEVEL_DIFFICULTY, type ScoredQuestion, scoreTest } from './score-test.ts'

type Mark = 'right' | 'wrong' | 'blank'

const SELECTED = { right: 'a', wrong: 'b', blank: null } as const

function answered(perLevel: number, mark: (level: number, index: number) => Mark) {
  return LEVELS.flatMap((level, place) =>
    Array.from({ length: perLevel }, (_, i) => question({ level }, mark(place, i))),
  )
}

function question(own: Partial<ScoredQuestion>, mark: Mark): ScoredQuestion {
  const selected = SELECTED[mark]
  return { level: 'B1', skill: 'grammar', key: 'a', difficulty: null, selected, ...own }
}

function arbitrary(perLevel: number, seed: number) {
  let state = seed
  return answered(perLevel, (level) => {
    state = (state * 16807) % 2147483647
    const draw = state / 2147483647
    const known = 0.9 - 0.2 * level * ((seed % 7) / 6)
    if (draw < known) return 'right'
    return draw < known + (1 - known) * ((seed % 5) / 4) ? 'wrong' : 'blank'
  })
}

const SIZES = [6, 8, 12]
const TESTS = SIZES.flatMap((size) =>
  Array.from({ length: 60 }, (_, i) => arbitrary(size, 1000 * size + i)),
)

function remark(questions: ScoredQuestion[], from: Mark, to: Mark): ScoredQuestion[] {
  const place = questions.findIndex(({ selected }) => selected === SELECTED[from])
  return questions.map((one, i) => (i === place ? { ...one, selected: SELECTED[to] } : one))
}

describe.each(SIZES)('a test with %i questions of each level', (size) => {
  test('is A1 when all is blank or all is wrong', () => {
    for (const mark of ['blank', 'wrong'] as const) {
      const { level, bands, borderline } = scoreTest(answered(size, () => mark))
      expect([level, borderline]).toEqual(['A1', false])
      expect(bands[0]).toBeGreaterThan(0.99)
    }
  })

  test('is C1 when all is right', () => {
    const { level, bands } = scoreTest(answered(size, () => 'right'))
    expect(level).toBe('C1')
    expect(bands[4]).toBeGreaterThan(0.98)
  })

  test('is each level when that level is half right, those below are known and those above blank', () => {
    const levels = LEVELS.map((_, own) => {
      const half = (level: number, i: number) => level < own || (level === own && i < size / 2)
      return scoreTest(answered(size, (level, i) => (half(level, i) ? 'right' : 'blank'))).level
    })
    expect(levels).toEqual([...LEVELS])
  })
})

describe('scoreTest', () => {
  test('one right answer weighs the abilities by 1/4 + (0.98 - 1/4) / (1 + exp(b - ability))', () => {
    const { bands } = scoreTest([question({ level: 'A2' }, 'right')])
    expectWeighed(bands, 1 / 4)
  })

  test('a blank halves the guesses in it: one right and one blank weigh with guessing 1/8', () => {
    const blank = question({ level: 'A2', difficulty: -40 }, 'blank')
    const { bands } = scoreTest([question({ level: 'A2' }, 'right'), blank])
    expectWeighed(bands, 1 / 8)
  })

  test('without questions each band holds 20 % and the result is borderline', () => {
    const { bands, borderline, ability } = scoreTest([])
    for (const band of bands) expect(band).toBeCloseTo(0.2, 12)
    expect(borderline).toBe(true)
    expect(ability).toBeCloseTo(0, 12)
  })

  test('the bands sum to 1, the level is the best of them, under 60 % is borderline', () => {
    for (const questions of TESTS) {
      const { bands, level, borderline } = scoreTest(questions)
      expect(bands.reduce((sum, band) => sum + band, 0)).toBeCloseTo(1, 9)
      expect(bands[LEVELS.indexOf(level)]).toBe(Math.max(...bands))
      expect(borderline).toBe(Math.max(...bands) < 0.6)
    }
  })

  test('a right answer in place of a wrong one never lowers the ability', () => {
    for (const questions of TESTS) {
      const better = remark(questions, 'wrong', 'right')
      expect(scoreTest(better).ability).toBeGreaterThanOrEqual(scoreTest(questions).ability)
    }
  })

  test('a wrong answer in place of a blank never raises the ability by 0.001 logits', () => {
    for (const questions of TESTS) {
      const guessed = remark(questions, 'blank', 'wrong')
      expect(scoreTest(guessed).ability).toBeLessThan(scoreTest(questions).ability + 0.001)
    }
  })

  test('places a person who leaves the unknown blank higher than one who has as many right and the rest wrong', () => {
    const honest = answered(6, (level, i) => (level < 2 || i < 2 ? 'right' : 'blank'))
    const guesser = answered(6, (level, i) => (level < 2 || i < 2 ? 'right' : 'wrong'))
    expect(scoreTest(honest).ability).toBeGreaterThan(scoreTest(guesser).ability + 0.3)
  })

  test('all right but two slips on easy questions of 60 is C1', () => {
    const slip = (level: number, i: number) => level === i && i < 2
    expect(scoreTest(answered(12, (level, i) => (slip(level, i) ? 'wrong' : 'right'))).level).toBe(
      'C1',
    )
  })

  test('order, and which of a level or of the missed it was, make no difference', () => {
    const one = answered(6, (level, i) => (i > level ? 'right' : i === level ? 'wrong' : 'blank'))
    const turned = LEVELS.flatMap((level) => one.filter((own) => own.level === level).toReversed())
    const swapped = remark(remark(one.toReversed(), 'wrong', 'blank'), 'blank', 'wrong')
    for (const other of [one.toReversed(), turned, swapped]) {
      const bands = scoreTest(other).bands
      scoreTest(one).bands.forEach((band, i) => {
        expect(bands[i]).toBeCloseTo(band, 12)
      })
    }
  })

  test('a calibrated difficulty replaces that of the level', () => {
    const ability = (difficulty: number | null) =>
      scoreTest([question({ level: 'A1', difficulty }, 'right')]).ability
    expect(ability(LEVEL_DIFFICULTY.A1)).toBe(ability(null))
    expect(ability(LEVEL_DIFFICULTY.C1)).toBeGreaterThan(ability(null))
  })

  test('skills count right answers in the order of SKILLS, and only those that were asked', () => {
    const questions = [
      question({ skill: 'reading' }, 'blank'),
      question({ skill: 'grammar' }, 'right'),
      question({ skill: 'grammar' }, 'wrong'),
    ]
    expect(SKILLS).toEqual(['grammar', 'vocabulary', 'reading', 'communication'])
    expect(scoreTest(questions).skills).toEqual([
      { skill: 'grammar', right: 1, total: 2 },
      { skill: 'reading', right: 0, total: 1 },
    ])
  })
})

function expectWeighed(bands: number[], guessing: number) {
  const soft = (ability: number) => Math.log(1 + Math.exp(ability - LEVEL_DIFFICULTY.A2))
  const area = (low: number, high: number) =>
    guessing * (high - low) + (0.98 - guessing) * (soft(high) - soft(low))
  bands.forEach((band, i) => {
    expect(band).toBeCloseTo(area(CUTS[i]!, CUTS[i + 1]!) / area(CUTS[0]!, CUTS.at(-1)!), 3)
  })
}
