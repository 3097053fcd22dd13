import { BAND_WIDTH, BORDERLINE, CUTS, LEVEL_DIFFICULTY, LEVELS, type Level } from './bands.ts'
import { bandProbabilities, expectedAbility, type Item, posterior } from './posterior.ts'

/** Names the procedure below in stored results: raised whenever the same answers would give other numbers. */
export const SCORING_VERSION = 1

export const SKILLS = ['grammar', 'vocabulary', 'reading', 'communication'] as const
export type Skill = (typeof SKILLS)[number]

export interface ScoredQuestion {
  level: Level
  skill: Skill
  key: string
  /** Calibrated difficulty in logits; null takes that of the level. */
  difficulty: number | null
  /** The chosen option, or null for a blank. */
  selected: string | null
}

export interface Score {
  /** The most probable band. */
  level: Level
  /** Probability of each band, A1 first; the sum is 1. */
  bands: number[]
  /** True when even the most probable band holds less than 60 %. */
  borderline: boolean
  /** Expected a posteriori ability and its standard deviation, in logits within the ends of CUTS. */
  ability: number
  abilitySd: number
  skills: { skill: Skill; right: number; total: number }[]
}

/** Chance to hit the key by guessing among four options. */
const LUCK = 1 / 4
/** Chance to miss what one knows: misread, clicked beside, skipped. Without it a few slips cost a high level. */
const SLIP = 0.02
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

/** Level, certainty and skills of one finished test. Pure: the same answers always give the same score. */
export function scoreTest(questions: readonly ScoredQuestion[]): Score {
  const guessing = LUCK * shareGuessed(questions)
  const weights = posterior(
    PRIOR,
    questions.map((question) => toItem(question, guessing)),
    questions.map(isRight),
  )
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

function isRight({ selected, key }: ScoredQuestion): boolean {
  return selected === key
}

function toItem({ level, difficulty }: ScoredQuestion, guessing: number): Item {
  return {
    difficulty: difficulty ?? LEVEL_DIFFICULTY[level],
    discrimination: 1,
    guessing,
    slip: SLIP,
  }
}

/**
 * Of the questions this person did not know, the share they guessed at, above 0 and up to 1. Three of
 * four guesses are wrong, so each wrong answer stands for 4/3 guesses; a blank stands for none. A right
 * answer may be luck only as far as the person guesses at all: who leaves nothing blank gets the full
 * guessing parameter of 1/4, who leaves blank what they do not know is believed. One guess is assumed
 * before any answer. The idea is that of formula scoring (Thurstone 1919); omission as a trait of the
 * person beside ability: Frontiers in Psychology 9 (2018), 2540.
 */
function shareGuessed(questions: readonly ScoredQuestion[]): number {
  const blank = questions.filter(({ selected }) => selected === null).length
  const wrong = questions.length - blank - questions.filter(isRight).length
  const guesses = 1 + wrong / (1 - LUCK)
  return guesses / (guesses + blank)
}

function countSkills(questions: readonly ScoredQuestion[]): Score['skills'] {
  return SKILLS.map((skill) => {
    const own = questions.filter((question) => question.skill === skill)
    return { skill, right: own.filter(isRight).length, total: own.length }
  }).filter(({ total }) => total > 0)
}
