import { describe, expect, test } from 'vitest'
import type { QuestionInput } from '../../contract/staff/test-input.ts'
import { FORMS } from '../../domain/placement.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { content } from './school.ts'

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
const SKILLS = ['grammar', 'vocabulary', 'reading', 'communication'] as const
const OPTIONS = ['a', 'b', 'c', 'd'] as const

const SIZES = {
  almanca: 40,
  'cocuk-ingilizce': 30,
  fransizca: 40,
  ingilizce: 60,
  ispanyolca: 40,
  rusca: 40,
  turkce: 40,
}

/** The children’s course ends at A2; questions of B1 show who is beyond it. */
const CHILDREN_LEVELS = LEVELS.slice(0, 3)

test('there are the seven tests with their numbers of questions', () => {
  const sizes = content.tests.map(({ slug, questions }) => [
    slug,
    questions.filter(({ form = 'a' }) => form === 'a').length,
  ])
  expect(Object.fromEntries(sizes)).toEqual(SIZES)
})

test('the tests are offered in an order of their own', () => {
  const positions = content.tests.map(({ position }) => position)
  expect(new Set(positions).size).toBe(positions.length)
})

const forms = content.tests.flatMap((test) =>
  FORMS.map((name) => ({
    ...test,
    name,
    questions: test.questions.filter(({ form = 'a' }) => form === name),
  })).filter(({ questions }) => questions.length > 0),
)

test('every passage is asked about', () => {
  for (const { slug, passages, questions } of content.tests) {
    const used = new Set(questions.flatMap(({ passage }) => passage ?? []))
    expect(used, slug).toEqual(new Set(Object.keys(passages)))
  }
})

describe.each(forms)(
  'the test $slug, form $name',
  ({ slug, audience, questions, instructions, minutes }) => {
    const size = questions.length
    const levels = audience === 'children' ? CHILDREN_LEVELS : LEVELS

    test('asks as much of every level, from the easiest to the hardest', () => {
      const counts = levels.map((level) => questions.filter((q) => q.level === level).length)
      expect(counts).toEqual(levels.map(() => size / levels.length))
      const order = questions.map(({ level }) => LEVELS.indexOf(level))
      expect(order).toEqual([...order].sort())
    })

    test('asks as much of every skill, on every level', () => {
      for (const skill of SKILLS) {
        const share = questions.filter((q) => q.skill === skill).length / size
        expect(share, skill).toBeGreaterThanOrEqual(0.2)
        expect(share, skill).toBeLessThanOrEqual(0.3)
      }
      for (const level of levels) {
        const skills = questions.filter((q) => q.level === level).map(({ skill }) => skill)
        expect(new Set(skills), level).toEqual(new Set(SKILLS))
      }
    })

    test('has its keys balanced over a to d, with no runs to guess from', () => {
      for (const option of OPTIONS) {
        const share = questions.filter(({ key }) => key === option).length / size
        expect(share, option).toBeGreaterThanOrEqual(0.2)
        expect(share, option).toBeLessThanOrEqual(0.3)
      }
      const keys = questions.map(({ key }) => key).join('')
      expect(keys).not.toMatch(/(.)\1\1/)
      for (const period of [2, 3, 4, 5]) expect(repeats(keys, period), keys).toBeLessThan(0.45)
    })

    test('gives about 25 % to somebody who answers at random', () => {
      const rounds = 200
      const random = randomOptions(7)
      let right = 0
      for (let round = 0; round < rounds; round++) {
        right += questions.filter(({ key }) => key === random()).length
      }
      const share = right / (rounds * size)
      expect(share).toBeGreaterThan(0.23)
      expect(share).toBeLessThan(0.27)
    })

    test('does not give the key away by its length', () => {
      const longest = questions.filter((q) => q.key === extreme(q, (one, other) => one > other))
      const shortest = questions.filter((q) => q.key === extreme(q, (one, other) => one < other))
      expect(longest.length / size).toBeLessThanOrEqual(0.4)
      expect(shortest.length / size).toBeLessThanOrEqual(0.4)
    })

    test('offers four different answers each time, alike in form', () => {
      for (const question of questions) {
        const answers = optionsOf(question).map(fold)
        expect(new Set(answers).size, question.question).toBe(4)
        const ends = optionsOf(question).map((answer) => /[.?!]$/.test(answer))
        expect(new Set(ends).size, question.question).toBe(1)
      }
    })

    test('asks nothing twice', () => {
      const asked = questions.map(
        (question) => `${fold(question.question)} ${optionsOf(question).map(fold).sort().join()}`,
      )
      expect(asked.filter((text, index) => asked.indexOf(text) !== index)).toEqual([])
    })

    test('asks about passages in its reading questions and only there, a passage in a row', () => {
      for (const { skill, passage, question } of questions) {
        expect(skill === 'reading', question).toBe(Boolean(passage))
      }
      const used = questions.flatMap(({ passage }) => passage ?? [])
      expect(used).toEqual([...used].sort())
    })

    test('explains itself and its keys in Turkish', () => {
      const counts = [...instructions.matchAll(/(\d+) soru/g)].map(([, count]) => Number(count))
      const times = [...instructions.matchAll(/(\d+) dakika/g)].map(([, time]) => Number(time))
      expect(counts.filter((count) => count !== size)).toEqual([])
      expect(times.filter((time) => time !== minutes)).toEqual([])
      expect(instructions).toMatch(/boş bırak/)
      const turkishLetters = questions.filter(({ rationale }) => /[çğıöşü]/i.test(rationale))
      expect(turkishLetters.length / size).toBeGreaterThan(0.95)
    })

    test('leaves a gap in the same way everywhere', () => {
      const odd = questions.filter(({ question }) => /_/.test(question.replaceAll('___', '')))
      expect(odd, slug).toEqual([])
    })
  },
)

function optionsOf({ optionA, optionB, optionC, optionD }: QuestionInput): string[] {
  return [optionA, optionB, optionC, optionD]
}

function extreme(question: QuestionInput, before: (one: number, other: number) => boolean) {
  const lengths = optionsOf(question).map(({ length }) => length)
  const best = lengths.reduce((one, other) => (before(other, one) ? other : one))
  return OPTIONS[lengths.indexOf(best)]
}

function repeats(keys: string, period: number): number {
  const same = [...keys].filter((key, index) => index >= period && keys[index - period] === key)
  return same.length / (keys.length - period)
}

function randomOptions(seed: number): () => (typeof OPTIONS)[number] {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return OPTIONS[((mixed ^ (mixed >>> 14)) >>> 0) % 4] ?? 'a'
  }
}

function fold(text: string): string {
  return lowerTurkish(text).replace(/\s+/g, ' ').trim()
}
