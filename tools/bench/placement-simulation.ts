import { type Score, type ScoredQuestion, scoreTest } from '../../core/placement/score-test.ts'
import { LEVELS } from '../../domain/placement.ts'
import { seededRandom } from '../../domain/random.ts'
import { type Measures, measure, type Placed } from './placement-measures.ts'
import {
  type Answers,
  clickAtRandom,
  createPeople,
  FITTING,
  MISFITTING,
  type Population,
  type Question,
} from './placement-people.ts'

export interface SimulatedTest {
  slug: string
  questions: number
  allBlank: Score
  allRight: Score
  randomInA1: number
  fitting: MeasuredPopulation[]
  misfitting: MeasuredPopulation[]
}

export interface MeasuredPopulation extends Measures {
  name: string
}

interface Settings {
  people?: number
  seed?: number
  fitting?: readonly Population[]
  misfitting?: readonly Population[]
}

/** The same seed gives the same figures. `people`: in each of the five bands, and among the random clickers. */
export function simulatePlacement(
  tests: readonly { slug: string; questions: Question[] }[],
  { people = 5000, seed = 1, fitting = FITTING, misfitting = MISFITTING }: Settings = {},
): SimulatedTest[] {
  const random = seededRandom(seed)
  const known = new Map<string, Score>()
  return tests.map(({ slug, questions }) => {
    const score = createScorer(questions, known)
    const run = (population: Population) => {
      const answerAs = createPeople(questions, population, random)
      return { name: population.name, ...measure(place(answerAs, people, score)) }
    }
    return {
      slug,
      questions: questions.length,
      allBlank: score(questions.map(() => null)),
      allRight: score(questions.map(({ key }) => key)),
      randomInA1: shareInA1(() => score(clickAtRandom(questions, random)), people),
      fitting: fitting.map(run),
      misfitting: misfitting.map(run),
    }
  })
}

function place(answerAs: (band: number) => Answers, people: number, score: Scorer): Placed[] {
  return LEVELS.flatMap((_, band) =>
    Array.from({ length: people }, () => ({ band, score: score(answerAs(band)) })),
  )
}

function shareInA1(scoreNext: () => Score, people: number): number {
  const levels = Array.from({ length: people }, () => scoreNext().level)
  return levels.filter((level) => level === 'A1').length / people
}

type Scorer = (answers: Answers) => Score

/** Scores once per pattern, right answers by level and wrong ones in all: uncalibrated bands depend on nothing else. */
function createScorer(questions: readonly Question[], known: Map<string, Score>): Scorer {
  const places = questions.map(({ level }) => LEVELS.indexOf(level))
  const totals = LEVELS.map((_, level) => places.filter((place) => place === level).length).join()
  return (answers) => {
    const rights = LEVELS.map(() => 0)
    let wrong = 0
    questions.forEach(({ key }, index) => {
      const place = places[index] ?? 0
      if (answers[index] === key) rights[place] = (rights[place] ?? 0) + 1
      else if (answers[index] !== null) wrong += 1
    })
    const pattern = `${totals}/${rights.join()}/${wrong}`
    const score = known.get(pattern) ?? scoreTest(toScored(questions, answers))
    known.set(pattern, score)
    return score
  }
}

function toScored(questions: readonly Question[], answers: Answers): ScoredQuestion[] {
  return questions.map((question, index) => ({
    ...question,
    difficulty: null,
    selected: answers[index] ?? null,
  }))
}
