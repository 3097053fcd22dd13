import { expect, test } from 'vitest'
import { LEVELS } from '../../domain/placement.ts'
import { normal, seededRandom } from '../../domain/random.ts'
import { anchor } from './calibrate.ts'
import { measureQuestions } from './calibrations.ts'
import type { SheetAnswer } from './find-scored-questions.ts'
import { chanceRight, LEVEL_DIFFICULTY, SLIP } from './score-test.ts'

const random = seededRandom(11)
const TRUTHS = LEVELS.flatMap((level) => Array.from({ length: 6 }, () => level)).map(
  (level, i) => ({
    id: i + 1,
    level,
    difficulty: LEVEL_DIFFICULTY[level] + 0.6 * normal(random),
    discrimination: Math.exp(0.3 * normal(random)),
  }),
)

/** Six in ten are beginners, as at a real school; nobody leaves a question blank. */
function takeTest(): SheetAnswer[] {
  const ability = random() < 0.6 ? -2.2 + 0.8 * normal(random) : 6 * (random() - 0.5)
  return TRUTHS.map(({ id, level, difficulty, discrimination }) => {
    const item = { difficulty, discrimination, guessing: 0.25, slip: SLIP }
    const selected = random() < chanceRight(ability, item) ? 'a' : 'b'
    const plain = {
      skill: 'grammar',
      key: 'a',
      difficulty: null,
      seen: true,
      timeSpent: null,
    } as const
    return { ...plain, questionVersionId: id, level, selected }
  })
}

function distance(values: readonly number[], others: readonly number[]): number {
  const squares = values.map((value, i) => (value - (others[i] ?? 0)) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
}

test('600 people, most of them beginners, bring misplaced questions nearer to where they are', async () => {
  const found = await measureQuestions(Array.from({ length: 600 }, takeTest))
  const tags = TRUTHS.map(({ level }) => LEVEL_DIFFICULTY[level])
  const truths = anchor(TRUTHS, tags).map(({ difficulty }) => difficulty)
  const measured = found.map(({ difficulty }) => difficulty)
  expect(found.map(({ questionVersionId }) => questionVersionId)).toEqual(
    TRUTHS.map(({ id }) => id),
  )
  expect(distance(measured, truths)).toBeLessThan(0.7 * distance(tags, truths))
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  expect(mean(measured)).toBeCloseTo(mean(tags), 6)
})

test('a question that fewer than 30 people met keeps its tag, and one that was not reached says nothing', async () => {
  const sheets = Array.from({ length: 40 }, takeTest).map((sheet, person) =>
    sheet.map((one, i) => (i > 0 || person < 29 ? one : { ...one, seen: false, selected: null })),
  )
  const found = await measureQuestions(sheets)
  expect(found.map(({ questionVersionId }) => questionVersionId)).not.toContain(1)
  expect(found).toHaveLength(29)
})

test('anchoring keeps the mean and the slope of the tags, and the product of slope and distance', () => {
  const tags = [-2.5, -1.25, 0, 1.25, 2.5]
  const moved = tags.map((tag) => ({ difficulty: 1 + 1.6 * tag, discrimination: 1 / 1.6 }))
  for (const [i, { difficulty, discrimination }] of anchor(moved, tags).entries()) {
    expect(difficulty).toBeCloseTo(tags[i]!)
    expect(discrimination).toBeCloseTo(1)
  }
})
