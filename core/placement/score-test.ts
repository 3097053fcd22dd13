import { LEVELS, type Level, SKILLS, type Skill } from '../../domain/placement.ts'

/**
 * Width of each band in logits; a logit multiplies the odds of knowing a question by e. An assumption until questions
 * are calibrated (sources say 1 to 2): docs/decisions/placement-scoring.md. It moves the certainty stated, hardly the
 * level named.
 */
export const BAND_WIDTH = 1.25

/** Names the cuts below in stored results; other cuts have another name. */
export const CUT_SET = `equal-${BAND_WIDTH}`

/** Ends of the scale and the cut points between the bands: A1 is [-3.125, -1.875), C1 ends at 3.125. */
export const CUTS = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((bands) => bands * BAND_WIDTH)

/** In logits, until calibrated: the middle of the level's band, where a person knows half of its questions. */
export const LEVEL_DIFFICULTY: Record<Level, number> = {
  A1: -2 * BAND_WIDTH,
  A2: -BAND_WIDTH,
  B1: 0,
  B2: BAND_WIDTH,
  C1: 2 * BAND_WIDTH,
}

export const BORDERLINE = 0.6

export interface ScoredQuestion {
  level: Level
  skill: Skill
  key: string
  /** Calibrated difficulty in logits; null takes that of the level. */
  difficulty: number | null
  /** Calibrated slope; without it 1. */
  discrimination?: number | undefined
  selected: string | null
}

/** Chance to hit the key by guessing among four options. */
const LUCK = 1 / 4
/** Chance to miss what one knows: misread, clicked beside, skipped. Without it a few slips cost a high level. */
export const SLIP = 0.02

export function isRight({ selected, key }: ScoredQuestion): boolean {
  return selected === key
}

export function toItems(answered: readonly ScoredQuestion[]): Item[] {
  return toItemsFor(answered, answered)
}

type Measured = Pick<ScoredQuestion, 'level' | 'difficulty' | 'discrimination'>

/** The questions as somebody meets them who answered others so. */
export function toItemsFor(
  answered: readonly ScoredQuestion[],
  questions: readonly Measured[],
): Item[] {
  const guessing = LUCK * shareGuessed(answered)
  return questions.map(({ level, difficulty, discrimination = 1 }) => ({
    difficulty: difficulty ?? LEVEL_DIFFICULTY[level],
    discrimination,
    guessing,
    slip: SLIP,
  }))
}

/**
 * The share of unknown questions at which this person guessed, above 0 and up to 1. Three of four guesses are wrong, so
 * each wrong answer stands for 4/3 guesses, a blank for none. Somebody who leaves nothing blank gets the full guessing
 * parameter of 1/4; blanks of others are believed. One guess is assumed before any answer. After formula scoring (Thurstone
 * 1919); omission as a trait beside ability: Frontiers in Psychology 9 (2018), 2540.
 */
function shareGuessed(questions: readonly ScoredQuestion[]): number {
  const blank = questions.filter(({ selected }) => selected === null).length
  const wrong = questions.length - blank - questions.filter(isRight).length
  const guesses = 1 + wrong / (1 - LUCK)
  return guesses / (guesses + blank)
}

export interface Item {
  difficulty: number
  /** Slope at the difficulty, per logit; above 0. */
  discrimination: number
  /** Chance that a person who does not know answers right, 0 to 1. */
  guessing: number
  /** Chance that a person who knows does not answer right, 0 to 1. */
  slip: number
}

/** Ability values in rising order and the weight of each before any answer. Weights need not sum to 1. */
export interface Prior {
  points: readonly number[]
  weights: readonly number[]
}

/**
 * Chance of a right answer: c + (d - c) / (1 + exp(-a (ability - b))), with d = 1 - slip.
 * Sources: Birnbaum (1968) in Lord & Novick, Statistical Theories of Mental Test Scores, ch. 17;
 * for d, Barton & Lord (1981), An upper asymptote for the three-parameter logistic model, ETS.
 */
export function chanceRight(ability: number, item: Item): number {
  const knows = 1 / (1 + Math.exp(-item.discrimination * (ability - item.difficulty)))
  return item.guessing + (1 - item.slip - item.guessing) * knows
}

/**
 * Weight of each point of the prior after the answers; they sum to 1.
 * Logarithms are summed, so that hundreds of questions cannot underflow.
 * @param right as many as items, in their order: whether each was answered right
 */
export function posterior(
  prior: Prior,
  items: readonly Item[],
  right: readonly boolean[],
): number[] {
  const groups = groupEqual(items, right)
  const logs = prior.points.map((ability, point) =>
    groups.reduce(
      (sum, group) => sum + logLikelihood(ability, group),
      Math.log(prior.weights[point] ?? 0),
    ),
  )
  const peak = Math.max(...logs)
  const weights = logs.map((value) => Math.exp(value - peak))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

interface Group {
  item: Item
  right: number
  missed: number
}

function groupEqual(items: readonly Item[], right: readonly boolean[]): Group[] {
  const groups = new Map<string, Group>()
  items.forEach((item, index) => {
    const key = `${item.difficulty}/${item.discrimination}/${item.guessing}/${item.slip}`
    const group = groups.get(key) ?? { item, right: 0, missed: 0 }
    group[right[index] ? 'right' : 'missed'] += 1
    groups.set(key, group)
  })
  return [...groups.values()]
}

function logLikelihood(ability: number, { item, right, missed }: Group): number {
  const chance = chanceRight(ability, item)
  return right * Math.log(chance) + missed * Math.log(1 - chance)
}

/**
 * Expected a posteriori ability and its standard deviation, in logits.
 * Source: Bock & Mislevy (1982), Applied Psychological Measurement 6, 431-444.
 */
export function expectedAbility({ points }: Prior, weights: readonly number[]) {
  const mean = points.reduce((sum, ability, i) => sum + ability * (weights[i] ?? 0), 0)
  const variance = points.reduce(
    (sum, ability, i) => sum + (ability - mean) ** 2 * (weights[i] ?? 0),
    0,
  )
  return { mean, sd: Math.sqrt(variance) }
}

/**
 * Weight of the points in each band.
 * @param cuts rising; a band reaches from its cut to just under the next
 */
export function bandProbabilities(
  { points }: Prior,
  weights: readonly number[],
  cuts: readonly number[],
): number[] {
  return cuts.slice(0, -1).map((cut, band) => {
    const next = cuts[band + 1] ?? cut
    return points.reduce(
      (sum, ability, i) => (ability >= cut && ability < next ? sum + (weights[i] ?? 0) : sum),
      0,
    )
  })
}

/** Names the procedure below in stored results: raised whenever the same answers would give other numbers. */
export const SCORING_VERSION = 1

export interface Score {
  level: Level
  /** Probability of each band, A1 first; the sum is 1. */
  bands: number[]
  borderline: boolean
  /** Expected a posteriori ability and its standard deviation, in logits within the ends of the scale. */
  ability: number
  abilitySd: number
  skills: { skill: Skill; right: number; total: number }[]
}

/** The cuts between the levels for the results of a test, and the temperature of its stated certainty. */
export interface CutSet {
  /** Stored with each result. */
  name: string
  cuts: readonly number[]
  /** Probability of each band before any answer, A1 first. */
  prior: readonly number[]
  /** Above 1 the stated certainty is less than the answers alone say, below 1 more. */
  temperature: number
  /** Calibrated parameters by the version of the question; others have the difficulty of their level and slope 1. */
  parameters?: ReadonlyMap<number, Parameters>
}

/** Parameters of a question. A difficulty of null takes that of the question’s level. */
export interface Parameters {
  difficulty: number | null
  discrimination?: number | undefined
}

export function parametersOf(
  versionId: number,
  difficulty: number | null,
  { parameters }: CutSet,
): Parameters {
  return parameters?.get(versionId) ?? { difficulty }
}

/** Each of the five bands holds 20 % before any answer: every ability on the scale is as likely as any other. */
export const FIRST_CUTS: CutSet = {
  name: CUT_SET,
  cuts: CUTS,
  prior: LEVELS.map(() => 1 / LEVELS.length),
  temperature: 1,
}

/** Steps so small that ten times as many change no probability by 0.001. */
const POINTS_PER_BAND = 15

/** The points are the middles of equal steps: none lies on a cut. */
export function priorOf({ cuts, prior }: CutSet): Prior {
  const bands = prior.map((weight, band) => {
    const [low = 0, high = 0] = cuts.slice(band, band + 2)
    const step = (high - low) / POINTS_PER_BAND
    const points = Array.from({ length: POINTS_PER_BAND }, (_, i) => low + (i + 0.5) * step)
    return { points, weights: points.map(() => weight / POINTS_PER_BAND) }
  })
  return {
    points: bands.flatMap(({ points }) => points),
    weights: bands.flatMap(({ weights }) => weights),
  }
}

/** Makes probabilities more alike (above 1) or less, and leaves their order. */
export function temper(bands: readonly number[], temperature: number): number[] {
  const powers = bands.map((probability) => probability ** (1 / temperature))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}

export function scoreTest(questions: readonly ScoredQuestion[], set: CutSet = FIRST_CUTS): Score {
  const prior = priorOf(set)
  const weights = posterior(prior, toItems(questions), questions.map(isRight))
  const found = bandProbabilities(prior, weights, set.cuts)
  const bands = set.temperature === 1 ? found : temper(found, set.temperature)
  const best = bands.indexOf(Math.max(...bands))
  const { mean, sd } = expectedAbility(prior, weights)
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
