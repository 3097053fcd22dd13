import { setImmediate } from 'node:timers/promises'
import { chanceRight, type Item, type Prior } from './score-test.ts'

/** The answers of a person, or of so many who answered the same. */
export interface Answered {
  /** Whether each question was answered right, in the order of the questions; null if the person did not meet it. */
  marks: readonly (boolean | null)[]
  /** Chance to answer right without knowing. */
  guessing: number
  people: number
}

interface Believed {
  /** Expected difficulty of each question before any answer, and its standard deviation. */
  difficulties: readonly number[]
  difficultySd: number
  /** Standard deviation of the logarithm of a slope, whose expectation is 0. */
  slopeSd: number
}

interface Given {
  answered: readonly Answered[]
  abilities: Prior
  /** Without it the answers alone decide: maximum likelihood. */
  believed?: Believed
  slip: number
}

export type Slope = Pick<Item, 'difficulty' | 'discrimination'>

export interface Calibrated {
  questions: Slope[]
  /** The log-likelihood of the answers before the last step. */
  logLikelihood: number
}

const ROUNDS = 3000
/** A round that gains less changes no parameter that anybody sees. */
const SMALL_GAIN = 1e-7
/** People between two pauses, in which the server answers others. */
const AT_ONCE = 100

/**
 * Difficulties and slopes of questions from the answers to them, by maximum a posteriori with expectation and maximization
 * in turns. Source: Bock & Aitkin (1981), Psychometrika 46, 443-459; with priors, Mislevy (1986), Psychometrika 51, 177-195.
 * @param rounds the time is bounded by it
 */
export async function calibrate(given: Given, rounds = ROUNDS): Promise<Calibrated> {
  const { answered, believed } = given
  let questions = startFrom(answered, believed)
  let logLikelihood = Number.NEGATIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const expected = await expect(given, questions)
    questions = questions.map((question, i) => improve(question, i, expected, given))
    const gain = expected.logLikelihood - logLikelihood
    logLikelihood = expected.logLikelihood
    if (!believed && gain < SMALL_GAIN) break
    if (believed && Math.abs(gain) < 0.001) break
  }
  return { questions, logLikelihood }
}

function startFrom(answered: readonly Answered[], believed: Believed | undefined): Slope[] {
  if (believed)
    return believed.difficulties.map((difficulty) => ({ difficulty, discrimination: 1 }))
  return (answered[0]?.marks ?? []).map((_, i) => {
    const met = answered.filter(({ marks }) => marks[i] !== null)
    const count = (people: readonly Answered[]) => people.reduce((sum, one) => sum + one.people, 1)
    const right = count(met.filter(({ marks }) => marks[i]))
    return { difficulty: -Math.log(right / (count(met) + 1 - right)), discrimination: 1 }
  })
}

/** People by ability: of each question how many met it and how many were right, for each chance of guessing. */
interface Expected {
  groups: { guessing: number; met: Float64Array; right: Float64Array }[]
  logLikelihood: number
}

async function expect(given: Given, questions: readonly Slope[]): Promise<Expected> {
  const { answered, abilities, slip } = given
  const size = questions.length * abilities.points.length
  const groups = [...Map.groupBy(answered, ({ guessing }) => guessing)].map(
    ([guessing, people]) => ({
      guessing,
      people,
      met: new Float64Array(size),
      right: new Float64Array(size),
    }),
  )
  let logLikelihood = 0
  for (const group of groups) {
    const logs = takeLogs(questions, abilities, { guessing: group.guessing, slip })
    for (let from = 0; from < group.people.length; from += AT_ONCE) {
      for (const person of group.people.slice(from, from + AT_ONCE)) {
        logLikelihood += addPerson(person, abilities, logs, group)
      }
      await setImmediate()
    }
  }
  return { groups, logLikelihood }
}

interface Logs {
  right: Float64Array
  missed: Float64Array
}

function takeLogs(
  questions: readonly Slope[],
  { points }: Prior,
  ends: Pick<Item, 'guessing' | 'slip'>,
): Logs {
  const right = new Float64Array(questions.length * points.length)
  const missed = new Float64Array(right.length)
  questions.forEach(({ difficulty, discrimination }, i) => {
    points.forEach((ability, point) => {
      const chance = chanceRight(ability, { difficulty, discrimination, ...ends })
      right[i * points.length + point] = Math.log(chance)
      missed[i * points.length + point] = Math.log(1 - chance)
    })
  })
  return { right, missed }
}

/** Adds to the counts of the group, and answers the logarithm of the probability of these answers. */
function addPerson(
  { marks, people }: Answered,
  { points, weights }: Prior,
  logs: Logs,
  { met, right }: Omit<Expected['groups'][number], 'guessing'>,
): number {
  const width = points.length
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const fits = Float64Array.from(weights, (weight) => Math.log(weight / total))
  marks.forEach((mark, i) => {
    if (mark === null) return
    const own = mark ? logs.right : logs.missed
    for (let point = 0; point < width; point += 1) {
      fits[point] = (fits[point] ?? 0) + (own[i * width + point] ?? 0)
    }
  })
  const peak = fits.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const shares = fits.map((value) => Math.exp(value - peak))
  const sum = shares.reduce((all, share) => all + share, 0)
  marks.forEach((mark, i) => {
    if (mark === null) return
    for (let point = 0; point < width; point += 1) {
      const share = (people * (shares[point] ?? 0)) / sum
      const at = i * width + point
      met[at] = (met[at] ?? 0) + share
      if (mark) right[at] = (right[at] ?? 0) + share
    }
  })
  return people * (peak + Math.log(sum))
}

/** Slope and intercept of the logit: the likelihood is smoother in them than in slope and difficulty. */
interface Line {
  slope: number
  intercept: number
}

const STEPS = 3
const HALVINGS = 8

/** A few steps of Fisher's scoring, each halved until it gains. */
function improve(question: Slope, i: number, expected: Expected, given: Given): Slope {
  let line: Line = {
    slope: question.discrimination,
    intercept: -question.discrimination * question.difficulty,
  }
  for (let step = 0; step < STEPS; step += 1) {
    const here = rate(line, i, expected, given)
    const { aa, ad, dd } = here
    const determinant = aa * dd - ad * ad
    if (!(determinant > 0)) break
    const slope = (dd * here.a - ad * here.d) / determinant
    const intercept = (aa * here.d - ad * here.a) / determinant
    const next = Array.from({ length: HALVINGS }, (_, halving) => 2 ** -halving)
      .map((part) => ({
        slope: line.slope + part * slope,
        intercept: line.intercept + part * intercept,
      }))
      .find((one) => one.slope > 0 && rate(one, i, expected, given).value > here.value)
    if (!next) break
    line = next
  }
  return { discrimination: line.slope, difficulty: -line.intercept / line.slope }
}

/** The value of a line, its gradient (a: slope, d: intercept) and its expected curvature. */
interface Rated {
  value: number
  a: number
  d: number
  aa: number
  ad: number
  dd: number
}

function rate(line: Line, i: number, { groups }: Expected, { abilities, believed, slip }: Given) {
  const { points } = abilities
  const rated = believed
    ? rateBelief(line, i, believed)
    : { value: 0, a: 0, d: 0, aa: 0, ad: 0, dd: 0 }
  for (const { guessing, met, right } of groups) {
    points.forEach((ability, point) => {
      const count = met[i * points.length + point] ?? 0
      if (count < 1e-9) return
      const known = right[i * points.length + point] ?? 0
      const knows = 1 / (1 + Math.exp(-(line.slope * ability + line.intercept)))
      const range = 1 - slip - guessing
      const chance = Math.min(1 - 1e-12, Math.max(1e-12, guessing + range * knows))
      const steep = (range * knows * (1 - knows)) / (chance * (1 - chance))
      const pull = (known - count * chance) * steep
      const weight = count * chance * (1 - chance) * steep ** 2
      rated.value += known * Math.log(chance) + (count - known) * Math.log(1 - chance)
      rated.a += pull * ability
      rated.d += pull
      rated.aa += weight * ability ** 2
      rated.ad += weight * ability
      rated.dd += weight
    })
  }
  return rated
}

function rateBelief({ slope, intercept }: Line, i: number, believed: Believed): Rated {
  const difficulty = -intercept / slope
  const away = (difficulty - (believed.difficulties[i] ?? 0)) / believed.difficultySd
  const steep = Math.log(slope) / believed.slopeSd
  const [byA, byD] = [-difficulty / slope, -1 / slope]
  const precision = 1 / believed.difficultySd ** 2
  return {
    value: -(away ** 2 + steep ** 2) / 2,
    a: (-away / believed.difficultySd) * byA - steep / (believed.slopeSd * slope),
    d: (-away / believed.difficultySd) * byD,
    aa: precision * byA ** 2 + 1 / (believed.slopeSd * slope) ** 2,
    ad: precision * byA * byD,
    dd: precision * byD ** 2,
  }
}

/** A scale that is this much wider or narrower than the tags' says that something else is wrong. */
const MOST_STRETCH = 2

/**
 * Moves and stretches the scale so that mean and slope of the difficulties over the tags' are those of the tags: levels keep
 * their place, and single questions move.
 */
export function anchor(questions: readonly Slope[], tags: readonly number[]): Slope[] {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, tagged] = [mean(questions.map(({ difficulty }) => difficulty)), mean(tags)]
  const spread = mean(tags.map((tag) => (tag - tagged) ** 2))
  const together = mean(
    questions.map(({ difficulty }, i) => (difficulty - middle) * ((tags[i] ?? 0) - tagged)),
  )
  const found = spread > 0 ? together / spread : 1
  const stretch = Math.min(MOST_STRETCH, Math.max(1 / MOST_STRETCH, found))
  return questions.map(({ difficulty, discrimination }) => ({
    difficulty: tagged + (difficulty - middle) / stretch,
    discrimination: discrimination * stretch,
  }))
}
