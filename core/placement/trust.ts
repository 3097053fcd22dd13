import type { Withheld } from '../../db/schema/placement.ts'
import { LEVELS, type Level } from '../../domain/placement.ts'
import { seededRandom } from '../../domain/random.ts'
import { classifyByError } from './classification.ts'
import {
  type CutSet,
  chanceRight,
  expectedAbility,
  type Item,
  isRight,
  type Prior,
  posterior,
  priorOf,
  type ScoredQuestion,
  toItems,
} from './score-test.ts'

export interface TimedAnswer extends ScoredQuestion {
  seconds: number | null
  seen: boolean | null
}

/**
 * Nobody reads a question and four options faster. Nine in ten answers that took time are a test taken in earnest: Wise & Kong
 * (2005), Applied Measurement in Education 18, 163-183.
 */
const RAPID_SECONDS = 3
const RAPID_SHARE = 0.1
const FEWEST_TIMES = 10

/** Reasons to ask again before the level is believed, each in one sentence. Only the counsellor reads them. */
export function findDoubts(
  answers: readonly TimedAnswer[],
  withheld: Withheld | null,
  set: CutSet,
): string[] {
  return [
    sayWithheld(withheld),
    sayRapid(answers),
    sayUnusual(answers, set),
    sayUnreached(answers),
  ].filter((sentence) => sentence !== undefined)
}

export const WITHHELD_REASONS: Record<Exclude<Withheld, 'no-attempt'>, string> = {
  often: 'aynı kişi ya da aynı ağ bugün çok sayıda test gönderdi',
  'few-answers': 'yanıt sayısı bir seviye söylemeye yetmiyor',
  'one-letter': 'yanıtların neredeyse hepsi aynı şık',
  alike: 'yanıtlar yakın zamandaki başka bir testle neredeyse aynı',
}

function sayWithheld(withheld: Withheld | null): string | undefined {
  if (!withheld || withheld === 'no-attempt') return undefined
  return `Sonuç kendisine gösterilmedi: ${WITHHELD_REASONS[withheld]}.`
}

function sayRapid(answers: readonly TimedAnswer[]): string | undefined {
  const { rapid, timed } = countRapid(answers)
  if (timed < FEWEST_TIMES || rapid <= timed * RAPID_SHARE) return undefined
  return `${timed} yanıtın ${rapid} tanesi ${RAPID_SECONDS} saniyeden kısa sürdü; soruları okumadan işaretlemiş olabilir.`
}

function countRapid(answers: readonly TimedAnswer[]): { rapid: number; timed: number } {
  const times = answers.flatMap(({ selected, seconds }) =>
    selected === null || seconds === null ? [] : [seconds],
  )
  return { rapid: times.filter((seconds) => seconds < RAPID_SECONDS).length, timed: times.length }
}

function sayUnusual(answers: readonly TimedAnswer[], set: CutSet): string | undefined {
  const met = answers.filter(({ seen }) => seen !== false)
  if (!isUnusual(priorOf(set), toItems(met), met.map(isRight))) return undefined
  return 'Kolay soruları kaçırıp zor soruları bilmiş; yanıtları bu seviyede beklenene uymuyor.'
}

function sayUnreached(answers: readonly TimedAnswer[]): string | undefined {
  const count = answers.filter(({ seen }) => seen === false).length
  if (count === 0) return undefined
  return `${count} soruya hiç gelmedi; süresi yetmemiş, gerçek seviyesi daha yüksek olabilir.`
}

interface Found {
  level: Level
  bands: readonly number[]
  ability: number
  abilitySd: number
}

interface Certainty {
  sentence: string
  /** The more probable neighbour of the level; null where there is hardly a doubt. */
  neighbour: Level | null
}

/** Below this the neighbour is not worth a question. */
const POSSIBLE = 0.05

/** How sure the level is, in words, and which level it is otherwise. */
export function describeDoubt(found: Found, { cuts }: CutSet): Certainty {
  const { level, bands, ability, abilitySd } = found
  const place = LEVELS.indexOf(level)
  const chance = (at: number) => bands[at] ?? 0
  const beside = chance(place - 1) > chance(place + 1) ? place - 1 : place + 1
  const neighbour = chance(beside) >= POSSIBLE ? (LEVELS[beside] ?? null) : null
  const { consistency } = classifyByError(ability, abilitySd, cuts.slice(1, -1))
  const parts = [
    `Seviye ${inWords(chance(place))} ${level}.`,
    neighbour && `Değilse büyük olasılıkla ${neighbour}.`,
    `Testi yeniden çözse ${inWords(consistency)} aynı seviye çıkardı.`,
  ]
  return { sentence: parts.filter(Boolean).join(' '), neighbour }
}

const NUMBERS = ['bir', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']

function inWords(probability: number): string {
  if (probability >= 0.95) return 'neredeyse kesin'
  return `onda ${NUMBERS[Math.min(9, Math.round(probability * 10))]} olasılıkla`
}

const SHEETS = 250
/** The share of people who answer as the scoring assumes and are marked nevertheless. */
const RARE = 0.02
/** Fewer answers have no pattern. */
const FEWEST_ITEMS = 15

/**
 * The standardized log-likelihood of a sheet: far below 0 where easy questions are missed and hard ones known. Source:
 * Drasgow, Levine & Williams (1985), British Journal of Mathematical and Statistical Psychology 38, 67-86.
 */
export function standardizedFit(
  ability: number,
  items: readonly Item[],
  right: readonly boolean[],
): number {
  let distance = 0
  let variance = 0
  items.forEach((item, i) => {
    const chance = chanceRight(ability, item)
    const weight = Math.log(chance / (1 - chance))
    distance += ((right[i] ? 1 : 0) - chance) * weight
    variance += chance * (1 - chance) * weight ** 2
  })
  return variance > 0 ? distance / Math.sqrt(variance) : 0
}

/**
 * Whether a sheet is stranger than all but 2 in 100 that this person could fill in. An estimated ability makes the index
 * vary less than a standard normal one, so its limit comes from simulated sheets, each with an ability estimated anew
 * (parametric bootstrap). The same sheet always has the same answer.
 */
export function isUnusual(prior: Prior, items: readonly Item[], right: readonly boolean[]) {
  if (items.length < FEWEST_ITEMS) return false
  const random = seededRandom(items.length)
  const weights = posterior(prior, items, right)
  const estimate = createEstimate(prior, items)
  const fitOf = (sheet: readonly boolean[]) => standardizedFit(estimate(sheet), items, sheet)
  const simulated = Array.from({ length: SHEETS }, () => {
    const ability = draw(prior, weights, random())
    return fitOf(items.map((item) => random() < chanceRight(ability, item)))
  })
  const limit = simulated.sort((one, other) => one - other)[Math.floor(SHEETS * RARE)] ?? 0
  return fitOf(right) < limit
}

function draw({ points }: Prior, weights: readonly number[], at: number): number {
  let reached = 0
  const index = weights.findIndex((weight) => {
    reached += weight
    return reached >= at
  })
  return points.at(index) ?? 0
}

/** The expected ability of many sheets of the same questions: the logarithms are taken once. */
function createEstimate(prior: Prior, items: readonly Item[]) {
  const rows = prior.points.map((ability, point) => {
    const chances = items.map((item) => chanceRight(ability, item))
    return {
      missed: chances.reduce(
        (sum, chance) => sum + Math.log(1 - chance),
        Math.log(prior.weights[point] ?? 0),
      ),
      gains: chances.map((chance) => Math.log(chance / (1 - chance))),
    }
  })
  return (right: readonly boolean[]): number => {
    const logs = rows.map(({ missed, gains }) =>
      gains.reduce((sum, gain, i) => (right[i] ? sum + gain : sum), missed),
    )
    const peak = Math.max(...logs)
    const weights = logs.map((value) => Math.exp(value - peak))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const shares = weights.map((weight) => weight / total)
    return expectedAbility(prior, shares).mean
  }
}

const FEWEST_ANSWERS = 15
const SMALLEST_PART = 1 / 4
/** Above this share of one letter nobody has read the questions: keys are spread evenly. */
const ONE_LETTER = 0.8
const ALIKE = 0.7
/** The share of common misses with the same option; some options tempt more than others. */
const SAME_MISTAKE = 0.45
/** Standard deviations that chance does not reach among hundreds of sheets. */
const BEYOND_CHANCE = 4

export function isTooFew(answered: number, total: number): boolean {
  return answered < Math.max(Math.min(FEWEST_ANSWERS, total / 2), total * SMALLEST_PART)
}

export function isOneLetter(letters: readonly string[]): boolean {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return Math.max(0, ...counts.values()) >= ONE_LETTER * letters.length
}

export interface Likeness {
  same: number
  missed: number
  sameMissed: number
}

/**
 * Whether two sheets are too equal to come from two people. Strong applicants share right answers, so above A1 only shared
 * mistakes count. At A1 all equal answers count, right or wrong: a response that depended on the key would reveal it.
 */
export function isAlike({ same, missed, sameMissed }: Likeness, total: number, isLowest: boolean) {
  if (same < ALIKE * total) return false
  const spread = Math.sqrt(missed * SAME_MISTAKE * (1 - SAME_MISTAKE))
  return isLowest || sameMissed > missed * SAME_MISTAKE + BEYOND_CHANCE * spread
}
