import { LEVELS } from '../core/placement/bands.ts'
import { type Score, type ScoredQuestion, scoreTest } from '../core/placement/score-test.ts'
import {
  type Answers,
  clickAtRandom,
  createPeople,
  FITTING,
  MISFITTING,
  type Population,
  type Question,
} from './placement-people.ts'
import { type Measures, measure, type Placed } from './placement-measures.ts'
import { type Random, seededRandom } from './random.ts'

export interface Test {
  slug: string
  questions: Question[]
}

export interface SimulatedTest {
  slug: string
  questions: number
  /** Share of people who click at random and are placed in A1. */
  randomInA1: number
  allBlank: Score
  allRight: Score
  /** People who answer as the scoring model assumes, and people who do not. */
  fitting: (Measures & { name: string })[]
  misfitting: (Measures & { name: string })[]
}

type Scorer = (questions: readonly Question[], answers: Answers) => Score

/**
 * Sends simulated people through the scoring of the site.
 * @param options.people in each of the five bands, and among those who click at random
 */
export function simulatePlacement(
  tests: readonly Test[],
  { people = 5000, seed = 1 }: { people?: number; seed?: number } = {},
): SimulatedTest[] {
  const random = seededRandom(seed)
  const score = createScorer()
  return tests.map(({ slug, questions }) => {
    const run = (population: Population) => ({
      name: population.name,
      ...measure(placeAll(questions, population, people, random, score)),
    })
    return {
      slug,
      questions: questions.length,
      randomInA1: placeClickers(questions, people, random, score),
      allBlank: score(
        questions,
        questions.map(() => null),
      ),
      allRight: score(
        questions,
        questions.map(({ key }) => key),
      ),
      fitting: FITTING.map(run),
      misfitting: MISFITTING.map(run),
    }
  })
}

function placeAll(
  questions: readonly Question[],
  population: Population,
  people: number,
  random: Random,
  score: Scorer,
): Placed[] {
  const answerAs = createPeople(questions, population, random)
  return LEVELS.flatMap((_, band) =>
    Array.from({ length: people }, () => ({ band, score: score(questions, answerAs(band)) })),
  )
}

function placeClickers(
  questions: readonly Question[],
  people: number,
  random: Random,
  score: Scorer,
): number {
  const results = Array.from({ length: people }, () =>
    score(questions, clickAtRandom(questions, random)),
  )
  return results.filter(({ level }) => level === 'A1').length / people
}

/** The real scoring, asked once for each pattern of answers. */
function createScorer(): Scorer {
  const known = new Map<string, Score>()
  return (questions, answers) => {
    const pattern = patternOf(questions, answers)
    const score = known.get(pattern) ?? scoreTest(answer(questions, answers))
    known.set(pattern, score)
    return score
  }
}

function answer(questions: readonly Question[], answers: Answers): ScoredQuestion[] {
  return questions.map((question, index) => ({
    ...question,
    difficulty: null,
    selected: answers[index] ?? null,
  }))
}

/**
 * All that the bands depend on while no question is calibrated: how many of each level there are and
 * are right, and how many of the rest are wrong, not blank. A test beside the scoring holds this.
 */
function patternOf(questions: readonly Question[], answers: Answers): string {
  const counts = new Array<number>(2 * LEVELS.length + 1).fill(0)
  const count = (place: number) => {
    counts[place] = (counts[place] ?? 0) + 1
  }
  questions.forEach(({ level, key }, index) => {
    const selected = answers[index] ?? null
    const place = LEVELS.indexOf(level)
    count(place)
    if (selected === key) count(LEVELS.length + place)
    else if (selected !== null) count(2 * LEVELS.length)
  })
  return counts.join()
}
