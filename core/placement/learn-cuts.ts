import type { CutSets } from '../../contract/staff/cut-set.ts'
import type { LevelVerdict } from '../../domain/lesson.ts'
import { type Kur, LEVELS } from '../../domain/placement.ts'
import {
  BAND_WIDTH,
  CUTS,
  type CutSet,
  FIRST_CUTS,
  isRight,
  posterior,
  type ScoredQuestion,
  temper,
  toItems,
} from './score-test.ts'

/** Fewer verdicts propose nothing: the interval would hardly be narrower than before any. */
export const ENOUGH_VERDICTS = 20

/** Standard deviation of the shift before any verdict, in bands. */
const SHIFT_SD = 0.4
/** Standard deviation of the logarithm of the temperature before any verdict. */
const TEMPERATURE_SD = 0.25
/** Chance of each verdict that does not follow from the level: teachers err, and learners have bad weeks. */
const ERROR = 0.05

const STEPS = 20
const REACH = 24
const SHIFTS = Array.from({ length: 2 * REACH + 1 }, (_, i) => (i - REACH) / STEPS)
const TEMPERATURES = Array.from({ length: 61 }, (_, i) => Math.exp((i - 20) * 0.025))
const POINTS = Array.from(
  { length: LEVELS.length * STEPS + 2 * REACH },
  (_, i) => (CUTS[0] ?? 0) + ((i + 0.5 - REACH) / STEPS) * BAND_WIDTH,
)
const EVEN = { points: POINTS, weights: POINTS.map(() => 1) }

/** A placed learner whom a teacher has seen in a group of `kur`. */
export interface Judged {
  questions: readonly ScoredQuestion[]
  kur: Kur
  verdict: LevelVerdict
}

/** The shift is of all cuts: above 0 a level asks for more than its tag says. */
export type Proposal = Pick<CutSets['adopted'][number], 'shift' | 'low' | 'high' | 'temperature'>

/**
 * Maximum a posteriori: first the shift that makes the verdicts most probable, then the temperature at that shift. Both are
 * counted from the first cuts, so that verdicts never count twice.
 */
export function proposeCuts(judged: readonly Judged[]): Proposal {
  const people = judged.map(({ questions, kur, verdict }) => ({
    weights: posterior(EVEN, toItems(questions), questions.map(isRight)),
    shares: sharesOf(kur, verdict),
  }))
  const shifts = SHIFTS.map((shift, at) => {
    const fits = people.map((person) => logChance(person, bandsAt(person.weights, at)))
    return sum(fits) - (shift / SHIFT_SD) ** 2 / 2
  })
  const best = indexOfLargest(shifts)
  const found = people.map((person) => ({ ...person, bands: bandsAt(person.weights, best) }))
  const temperatures = TEMPERATURES.map((temperature) => {
    const fits = found.map((person) => logChance(person, temper(person.bands, temperature)))
    return sum(fits) - (Math.log(temperature) / TEMPERATURE_SD) ** 2 / 2
  })
  return {
    shift: SHIFTS[best] ?? 0,
    ...middle90(shifts),
    temperature: TEMPERATURES[indexOfLargest(temperatures)] ?? 1,
  }
}

/** The first cuts, moved as proposed. */
export function shiftCuts(name: string, { shift, temperature }: Proposal): CutSet {
  return {
    name,
    cuts: CUTS.map((cut) => cut + shift * BAND_WIDTH),
    prior: FIRST_CUTS.prior,
    temperature,
  }
}

/** The part of each band in which a teacher of the level finds a learner right. B1+ lies half in B1 and half in B2. */
function sharesOf(kur: Kur, verdict: LevelVerdict): number[] {
  const place = kur === 'B1+' ? 2.5 : LEVELS.indexOf(kur)
  const own = (band: number) => Math.max(0, 1 - Math.abs(band - place))
  if (verdict === 'right') return LEVELS.map((_, band) => own(band))
  const isOther = (band: number) => (verdict === 'too-high' ? band < place : band > place)
  return LEVELS.map((_, band) => (isOther(band) ? 1 - own(band) : 0))
}

function bandsAt(weights: readonly number[], at: number): number[] {
  const bands = LEVELS.map((_, band) =>
    sum(weights.slice(at + band * STEPS, at + (band + 1) * STEPS)),
  )
  const total = sum(bands)
  return bands.map((weight) => weight / total)
}

function logChance({ shares }: { shares: readonly number[] }, bands: readonly number[]): number {
  const fits = sum(bands.map((probability, band) => probability * (shares[band] ?? 0)))
  return Math.log(ERROR + (1 - 3 * ERROR) * fits)
}

function middle90(logs: readonly number[]): { low: number; high: number } {
  const peak = Math.max(...logs)
  const weights = logs.map((value) => Math.exp(value - peak))
  const total = sum(weights)
  let reached = 0
  const cumulated = weights.map((weight) => {
    reached += weight / total
    return reached
  })
  const at = (share: number) => SHIFTS[cumulated.findIndex((value) => value >= share)] ?? 0
  return { low: at(0.05), high: at(0.95) }
}

function indexOfLargest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
