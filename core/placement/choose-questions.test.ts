import { describe, expect, test } from 'vitest'
import { LEVELS, MOST_ASKED, SKILLS } from '../../domain/placement.ts'
import {
  AHEAD,
  type AskedPath,
  chooseQuestions,
  findOverexposed,
  information,
  type PoolQuestion,
} from './choose-questions.ts'
import { chanceRight, FIRST_CUTS } from './score-test.ts'

/** 120 questions: 24 of each level; those of reading belong to passages of three. */
const POOL: PoolQuestion[] = LEVELS.flatMap((level, row) =>
  SKILLS.flatMap((skill, column) =>
    Array.from({ length: 6 }, (_, place) => {
      const id = row * 24 + column * 6 + place + 1
      const passageId = skill === 'reading' ? row * 2 + Math.floor(place / 3) + 1 : null
      return { id, questionId: id, level, skill, key: 'a', difficulty: null, passageId }
    }),
  ),
)

const BEGINNING: AskedPath = { seed: 7, asked: [], heard: [], avoided: new Set() }

type Answer = (question: PoolQuestion, place: number) => string | null

/** Answers one question after the other until the test ends. */
function take(answer: Answer, path: Partial<AskedPath> = {}, pool = POOL) {
  const asked: PoolQuestion[] = []
  const heard: (string | null)[] = []
  const ahead: number[] = []
  for (;;) {
    const { next, total } = chooseQuestions(
      pool,
      { ...BEGINNING, ...path, asked, heard },
      FIRST_CUTS,
    )
    asked.push(...next)
    if (total !== null) return { asked: asked.slice(0, total), ahead }
    ahead.push(asked.length - heard.length)
    const question = asked[heard.length]
    if (!question) throw new Error('The test stopped without an end.')
    heard.push(answer(question, heard.length))
  }
}

const knows =
  (...levels: string[]): Answer =>
  ({ level }) =>
    levels.includes(level) ? 'a' : 'b'
const knowsAll: Answer = () => 'a'
const knowsSome: Answer = ({ level }, place) =>
  level === 'A1' || level === 'A2' || (level === 'B1' && place % 2 === 0) ? 'a' : 'b'

function meanLevel(asked: readonly PoolQuestion[]): number {
  return asked.reduce((sum, { level }) => sum + LEVELS.indexOf(level), 0) / asked.length
}

describe('the questions of an adaptive test', () => {
  test('are the same for the same seed and answers, and others for another seed', () => {
    expect(take(knowsSome)).toEqual(take(knowsSome))
    expect(take(knowsSome, { seed: 8 }).asked).not.toEqual(take(knowsSome).asked)
  })

  test('follow the answers to where the person stands', () => {
    const weak = take(knows('A1')).asked.slice(-6)
    const strong = take(knowsAll).asked.slice(-6)
    expect(meanLevel(weak)).toBeLessThan(1.5)
    expect(meanLevel(strong)).toBeGreaterThan(3)
  })

  test('are three or more ahead of the person, until the last are known', () => {
    const { ahead } = take(knowsSome)
    expect(Math.min(...ahead.slice(0, -AHEAD))).toBeGreaterThanOrEqual(AHEAD)
  })

  test('are chosen six at a time, so that hardly an answer is told by what follows', () => {
    const asked = chooseQuestions(POOL, BEGINNING, FIRST_CUTS).next
    expect(asked.length).toBeGreaterThanOrEqual(6)
    const heard = asked.slice(AHEAD).map(() => 'a')
    expect(chooseQuestions(POOL, { ...BEGINNING, asked, heard }, FIRST_CUTS).next).toEqual([])
    const path = { ...BEGINNING, asked, heard: [...heard, 'a'] }
    expect(chooseQuestions(POOL, path, FIRST_CUTS).next.length).toBeGreaterThanOrEqual(6)
  })

  test('are no more than 25, none twice, of all skills', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { asked } = take(knowsSome, { seed })
      expect(asked.length).toBeLessThanOrEqual(MOST_ASKED)
      expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length)
      const counts = SKILLS.map((skill) => asked.filter((one) => one.skill === skill).length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3)
    }
  })

  test('come with all other questions of their passage, one after the other', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const passages = take(knowsSome, { seed }).asked.map(({ passageId }) => passageId)
      for (const passage of new Set(passages.filter((id) => id !== null))) {
        const first = passages.indexOf(passage)
        expect(passages.slice(first, first + 3)).toEqual([passage, passage, passage])
        expect(passages.lastIndexOf(passage)).toBe(first + 2)
      }
    }
  })

  test('end after the question on the screen once the level is certain, and with it its passage', () => {
    const { asked } = take(knowsAll)
    expect(asked.length).toBeGreaterThan(12)
    expect(asked.length).toBeLessThan(MOST_ASKED)
    const path = { ...BEGINNING, asked: POOL.slice(96), heard: POOL.slice(96, 110).map(() => 'a') }
    const end = chooseQuestions(POOL, path, FIRST_CUTS)
    // Question 15 is the third of a passage that begins with question 13.
    expect(end).toEqual({ next: [], total: 15 })
  })

  test('are new to whoever comes back, while there are enough', () => {
    const { asked } = take(knowsSome)
    const avoided = new Set(asked.map(({ id }) => id))
    const again = take(knowsSome, { avoided }).asked
    expect(again.filter(({ id }) => avoided.has(id))).toEqual([])
    const all = new Set(POOL.map(({ id }) => id))
    expect(take(knowsSome, { avoided: all }).asked.length).toBeGreaterThan(12)
  })

  test('end with the last of a pool that is too small', () => {
    const small = POOL.filter(({ passageId }) => passageId === null).slice(0, 7)
    expect(take(knowsSome, {}, small).asked).toHaveLength(7)
  })
})

test('information is the squared slope of the chance over its variance', () => {
  const item = { difficulty: 0.3, discrimination: 1.2, guessing: 0.2, slip: 0.02 }
  const step = 1e-5
  const at = (ability: number) => chanceRight(ability, item)
  const slope = (at(1 + step) - at(1 - step)) / (2 * step)
  expect(information(1, item)).toBeCloseTo(slope ** 2 / (at(1) * (1 - at(1))), 6)
})

test('a question that a quarter of the latest people met rests; of a pool half as large, half of them may meet it', () => {
  const met = new Map([
    [1, 52],
    [2, 40],
  ])
  expect(findOverexposed(POOL, met, 200)).toEqual([1])
  expect(findOverexposed(POOL.slice(0, 60), met, 200)).toEqual([])
  expect(findOverexposed(POOL, met, 19)).toEqual([])
})
