import { expect, test } from 'vitest'
import { LEVELS } from '../../domain/placement.ts'
import { seededRandom } from '../../domain/random.ts'
import { chanceRight, FIRST_CUTS, type Item, LEVEL_DIFFICULTY, priorOf } from './score-test.ts'
import {
  describeDoubt,
  findDoubts,
  isAlike,
  isOneLetter,
  isTooFew,
  isUnusual,
  standardizedFit,
  type TimedAnswer,
} from './trust.ts'

const COIN: Item = { difficulty: 0, discrimination: 1, guessing: 0, slip: 0 }
const PRIOR = priorOf(FIRST_CUTS)
const LADDER = LEVELS.flatMap((level) => Array.from({ length: 6 }, () => level))
const ITEMS = LADDER.map((level) => ({ ...COIN, difficulty: LEVEL_DIFFICULTY[level] }))

function sheet(isRight: (place: number) => boolean, given: Partial<TimedAnswer> = {}) {
  return LADDER.map((level, place): TimedAnswer => {
    const selected = isRight(place) ? 'a' : 'b'
    const plain = { level, skill: 'grammar' as const, key: 'a', difficulty: null, seconds: 12 }
    return { ...plain, seen: true, selected, ...given }
  })
}

const flags = (answers: TimedAnswer[]) => findDoubts(answers, null, FIRST_CUTS)
const PLAIN = sheet((place) => place < 15)

test('the fit of a sheet is its distance from the expected one in standard deviations', () => {
  // An easy question of 4 : 1 missed and a hard one of 1 : 4 known, at ability 0.
  const items = [-Math.log(4), Math.log(4)].map((difficulty) => ({ ...COIN, difficulty }))
  const spread = Math.sqrt(2 * 0.16) * Math.log(4)
  expect(standardizedFit(0, items, [false, true])).toBeCloseTo((-1.6 * Math.log(4)) / spread)
  expect(standardizedFit(0, items, [true, false])).toBeCloseTo((0.4 * Math.log(4)) / spread)
})

test('a sheet that knows hard questions and misses easy ones is marked, one that stops knowing is not', () => {
  expect(
    isUnusual(
      PRIOR,
      ITEMS,
      LADDER.map((_, place) => place >= 15),
    ),
  ).toBe(true)
  expect(
    isUnusual(
      PRIOR,
      ITEMS,
      LADDER.map((_, place) => place < 15),
    ),
  ).toBe(false)
})

test('at most one in twenty of 60 people who answer as the scoring assumes is marked', () => {
  const random = seededRandom(3)
  const people = Array.from({ length: 60 }, () => (random() - 0.5) * 6)
  const marked = people.filter((ability) =>
    isUnusual(
      PRIOR,
      ITEMS,
      ITEMS.map((item) => random() < chanceRight(ability, item)),
    ),
  )
  expect(marked.length).toBeLessThanOrEqual(3)
})

test('a plain sheet has no flag; each misfit has one sentence', () => {
  expect(flags(PLAIN)).toEqual([])
  const hasty = PLAIN.map((answer, place) => ({ ...answer, seconds: place < 4 ? 2 : 12 }))
  expect(flags(hasty)).toEqual([
    '30 yanıtın 4 tanesi 3 saniyeden kısa sürdü; soruları okumadan işaretlemiş olabilir.',
  ])
  expect(flags(sheet((place) => place >= 15))).toEqual([expect.stringMatching(/^Kolay soruları/)])
  const ended = PLAIN.map((answer, place) =>
    place < 20 ? answer : { ...answer, selected: null, seen: false, seconds: null },
  )
  expect(flags(ended)).toEqual([expect.stringMatching(/^10 soruya hiç gelmedi/)])
  expect(findDoubts(PLAIN, 'alike', FIRST_CUTS)).toEqual([expect.stringMatching(/gösterilmedi/)])
})

test('one hasty answer in ten is no flag, and old sheets without times say nothing of haste', () => {
  expect(flags(PLAIN.map((answer, place) => ({ ...answer, seconds: place < 3 ? 1 : 12 })))).toEqual(
    [],
  )
  expect(flags(PLAIN.map((answer) => ({ ...answer, seconds: null, seen: null })))).toEqual([])
})

test('the doubt is said in words, with the level that it could be instead', () => {
  const found = { level: 'B1', ability: 0.1, abilitySd: 0.35 } as const
  expect(describeDoubt({ ...found, bands: [0, 0.03, 0.72, 0.25, 0] }, FIRST_CUTS)).toEqual({
    sentence:
      'Seviye onda yedi olasılıkla B1. Değilse büyük olasılıkla B2. Testi yeniden çözse onda sekiz olasılıkla aynı seviye çıkardı.',
    neighbour: 'B2',
  })
  expect(describeDoubt({ ...found, bands: [0, 0.02, 0.97, 0.01, 0] }, FIRST_CUTS)).toEqual({
    sentence: expect.stringMatching(/^Seviye neredeyse kesin B1\. Testi/),
    neighbour: null,
  })
})

test('a level needs 15 answers, half of a short test, a quarter of a long one', () => {
  expect([14, 15].map((answered) => isTooFew(answered, 60))).toEqual([true, false])
  expect([9, 10].map((answered) => isTooFew(answered, 20))).toEqual([true, false])
  expect([29, 30].map((answered) => isTooFew(answered, 120))).toEqual([true, false])
})

test('a sheet is of one letter when four answers in five are', () => {
  expect(isOneLetter([...'aaaabaaaab'])).toBe(true)
  expect(isOneLetter([...'aaaabbaaab'])).toBe(false)
  expect(isOneLetter([...'abcdabcdab'])).toBe(false)
})

test('at A1 seven equal answers in ten are alike, whatever is right', () => {
  const none = { missed: 0, sameMissed: 0 }
  expect(isAlike({ same: 42, ...none }, 60, true)).toBe(true)
  expect(isAlike({ same: 41, ...none }, 60, true)).toBe(false)
})

test('above A1 shared right answers are nothing, shared mistakes are', () => {
  expect(isAlike({ same: 60, missed: 0, sameMissed: 0 }, 60, false)).toBe(false)
  expect(isAlike({ same: 55, missed: 6, sameMissed: 6 }, 60, false)).toBe(false)
  expect(isAlike({ same: 57, missed: 30, sameMissed: 28 }, 60, false)).toBe(true)
  expect(isAlike({ same: 45, missed: 30, sameMissed: 18 }, 60, false)).toBe(false)
})
