import { expect, test } from 'vitest'
import { LEVELS } from '../../domain/placement.ts'
import { seededRandom } from '../../domain/random.ts'
import { isUnusual, standardizedFit } from './person-fit.ts'
import { chanceRight, FIRST_CUTS, type Item, LEVEL_DIFFICULTY, priorOf } from './score-test.ts'
import { describeDoubt, findDoubts, type TimedAnswer } from './trust.ts'

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
