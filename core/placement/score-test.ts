import { LEVELS, type Level, SKILLS, type Skill } from '../../domain/placement.ts'
import { BAND_WIDTH, BORDERLINE, CUTS } from './bands.ts'
import { bandProbabilities, expectedAbility, posterior } from './posterior.ts'
import { isRight, type ScoredQuestion, toItems } from './questions.ts'

/** Names the procedure below in stored results: raised whenever the same answers would give other numbers. */
export const SCORING_VERSION = 1

export interface Score {
  level: Level
  /** Probability of each band, A1 first; the sum is 1. */
  bands: number[]
  borderline: boolean
  /** Expected a posteriori ability and its standard deviation, in logits within the ends of CUTS. */
  ability: number
  abilitySd: number
  skills: { skill: Skill; right: number; total: number }[]
}

/** Steps so small that ten times as many change no probability by 0.001. */
const POINTS_PER_BAND = 15

/**
 * Before any answer every ability on the scale is as likely as any other, so each of the five equally
 * wide bands holds 20 %. The points are the middles of equal steps: none lies on a cut.
 */
const PRIOR = uniformPrior()

function uniformPrior() {
  const [lowest = 0] = CUTS
  const step = BAND_WIDTH / POINTS_PER_BAND
  const count = LEVELS.length * POINTS_PER_BAND
  const points = Array.from({ length: count }, (_, i) => lowest + (i + 0.5) * step)
  return { points, weights: points.map(() => 1 / count) }
}

export function scoreTest(questions: readonly ScoredQuestion[]): Score {
  const weights = posterior(PRIOR, toItems(questions), questions.map(isRight))
  const bands = bandProbabilities(PRIOR, weights, CUTS)
  const best = bands.indexOf(Math.max(...bands))
  const { mean, sd } = expectedAbility(PRIOR, weights)
  return {
    level: LEVELS[best] ?? 'A1',
    bands,
    borderline: (bands[best] ?? 0) < BORDERLINE,
    ability: mean,
    abilitySd: sd,
    skills: countSkills(questions),
  }
}

function countSkills(questions: readonly ScoredQuestion[]): Score['skills'] {
  return SKILLS.map((skill) => {
    const own = questions.filter((question) => question.skill === skill)
    return { skill, right: own.filter(isRight).length, total: own.length }
  }).filter(({ total }) => total > 0)
}
