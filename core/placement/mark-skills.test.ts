import { expect, test } from 'vitest'
import { LEVELS, SKILLS, type Skill } from '../../domain/placement.ts'
import { seededRandom } from '../../domain/random.ts'
import { createPeople, type Population } from '../../tools/bench/placement-people.ts'
import type { ScoredQuestion } from './score-test.ts'
import { markSkills } from './write-test-result.ts'

const QUESTIONS = LEVELS.flatMap((level) =>
  SKILLS.flatMap((skill) => ['a', 'b', 'c'].map((key) => ({ level, skill, key }))),
)

function mark(select: (question: (typeof QUESTIONS)[number], place: number) => string | null) {
  const questions = QUESTIONS.map(
    (question, i): ScoredQuestion => ({
      ...question,
      difficulty: null,
      selected: select(question, i),
    }),
  )
  return markSkills(questions)
}

function shareNamed(population: Population, people: number) {
  const answerAs = createPeople(QUESTIONS, population, seededRandom(2))
  const named = Array.from({ length: people }, (_, i) => {
    const answers = answerAs(i % 5)
    return mark((_, place) => answers[place] ?? null).size > 0
  })
  return named.filter(Boolean).length / people
}

test('fewer than one in ten of people with a flat profile have a skill named', () => {
  expect(shareNamed({ name: 'flat' }, 150)).toBeLessThan(0.1)
})

test('people whose skills differ have one named more often', () => {
  const differing = shareNamed({ name: 'differing', skillSd: 1.2 }, 150)
  expect(differing).toBeGreaterThan(2 * shareNamed({ name: 'flat' }, 150))
})

test('a skill two levels above the others is strong, one as far below is weak', () => {
  const upTo = (skill: Skill, own: number) =>
    mark(({ level, skill: asked, key }) =>
      LEVELS.indexOf(level) <= (asked === skill ? own : 2) ? key : null,
    ).get(skill)
  expect(upTo('reading', 4)).toBe('strong')
  expect(upTo('reading', 0)).toBe('weak')
  expect(upTo('reading', 2)).toBeUndefined()
})

test('a skill whose questions are all hard is not weak for that', () => {
  const hard = QUESTIONS.filter(
    ({ skill, level }) => skill !== 'reading' || LEVELS.indexOf(level) >= 3,
  )
  const questions = hard.map((question) => ({
    ...question,
    difficulty: null,
    selected: LEVELS.indexOf(question.level) <= 2 ? question.key : null,
  }))
  expect(markSkills(questions).get('reading')).toBeUndefined()
})
