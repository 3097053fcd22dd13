import type { Withheld } from '../../db/schema/placement.ts'
import { LEVELS, type Level } from '../../domain/placement.ts'
import { classifyByError } from './classification.ts'
import { isUnusual } from './person-fit.ts'
import { type CutSet, isRight, priorOf, type ScoredQuestion, toItems } from './score-test.ts'

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

export function countRapid(answers: readonly TimedAnswer[]): { rapid: number; timed: number } {
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

export interface Certainty {
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
