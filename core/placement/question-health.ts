import type { QuestionHealth } from '../../db/schema/placement.ts'
import type { SheetAnswer } from './find-scored-questions.ts'

/** Fewer people say nothing about a question that anybody should act on. */
const ENOUGH = 30
/** A distractor that follows knowledge this closely, and closer than the key, is probably the key. */
const SUSPICIOUS = 0.15
const OPTIONS = ['a', 'b', 'c', 'd']
const FIFTHS = 5

type Numbers = readonly number[]

/** Pearson's correlation; null if either side does not vary. */
export function correlate(ones: Numbers, others: Numbers): number | null {
  const spread = Math.sqrt(covariance(ones, ones) * covariance(others, others))
  return spread > 0 ? covariance(ones, others) / spread : null
}

function covariance(ones: Numbers, others: Numbers): number {
  const [mean, other] = [average(ones), average(others)]
  return average(ones.map((value, i) => (value - mean) * ((others[i] ?? 0) - other)))
}

function average(values: Numbers): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The discrimination of a question as a share of the most that its marks could separate people, at most 1. Source:
 * Moodle, quiz statistics, “discriminative efficiency”.
 */
export function efficiency(marks: Numbers, rests: Numbers): number | null {
  const ascending = (values: Numbers) => values.toSorted((one, other) => one - other)
  const most = covariance(ascending(marks), ascending(rests))
  return most > 0 ? covariance(marks, rests) / most : null
}

/**
 * Cronbach's alpha, which for right and wrong is Kuder and Richardson's formula 20. Null without two people and two
 * questions, or if all people have the same total. @param people the marks of each, in the order of the questions
 */
export function reliability(people: readonly Numbers[]): number | null {
  const [first = []] = people
  const totals = people.map((marks) => marks.reduce((sum, mark) => sum + mark, 0))
  if (people.length < 2 || first.length < 2) return null
  const spread = covariance(totals, totals)
  if (spread === 0) return null
  const own = first.map((_, item) => people.map((marks) => marks[item] ?? 0))
  const parts = own.reduce((sum, marks) => sum + covariance(marks, marks), 0)
  return (first.length / (first.length - 1)) * (1 - parts / spread)
}

interface Choice {
  selected: string | null
  /** Right answers of the same person to the other questions. */
  rest: number
}

export function countOptions(names: readonly string[], choices: readonly Choice[]) {
  const rests = choices.map(({ rest }) => rest)
  return names.map((option) => {
    const chosen = choices.map(({ selected }) => (selected === option ? 1 : 0))
    return {
      option,
      chosen: chosen.reduce<number>((sum, one) => sum + one, 0),
      correlation: choices.length > 0 ? correlate(chosen, rests) : null,
    }
  })
}

/** The option that is probably right in place of the key. */
export function suspectKey(
  key: string,
  options: ReturnType<typeof countOptions>,
): string | undefined {
  const own = options.find(({ option }) => option === key)?.correlation ?? -1
  const rival = options
    .filter(({ option }) => option !== key)
    .toSorted((one, other) => (other.correlation ?? -1) - (one.correlation ?? -1))[0]
  const strength = rival?.correlation ?? -1
  return strength > own && strength > SUSPICIOUS ? rival?.option : undefined
}

interface Met extends SheetAnswer, Choice {
  isRight: boolean
}

/** The health of every question version that somebody met. @param sheets answers of each person */
export function countHealth(sheets: readonly (readonly SheetAnswer[])[]): QuestionHealth[] {
  const answers = sheets.flatMap((sheet) => {
    const right = sheet.filter(({ selected, key }) => selected === key).length
    return sheet
      .filter(({ seen }) => seen)
      .map((answer) => {
        const isRight = answer.selected === answer.key
        return { ...answer, isRight, rest: right - (isRight ? 1 : 0) }
      })
  })
  const questions = Map.groupBy(answers, ({ questionVersionId }) => questionVersionId)
  return [...questions.values()].map((met) => describe(met, sheets.length))
}

function describe(met: readonly Met[], people: number): QuestionHealth {
  const [first] = met
  if (!first) throw new Error('A question without an answer has no health.')
  const marks = met.map(({ isRight }) => (isRight ? 1 : 0))
  const rests = met.map(({ rest }) => rest)
  const options = countOptions(OPTIONS, met)
  const isEnough = met.length >= ENOUGH
  const figures = {
    seen: met.length,
    blank: met.filter(({ selected }) => selected === null).length,
    facility: average(marks),
    correlation: isEnough ? correlate(marks, rests) : null,
  }
  return {
    questionVersionId: first.questionVersionId,
    ...figures,
    efficiency: isEnough ? efficiency(marks, rests) : null,
    seconds: medianSeconds(met),
    exposure: met.length / people,
    options,
    curve: isEnough ? shareRightByFifth(met) : [],
    ...advise(figures, suspectKey(first.key, options)),
  }
}

function medianSeconds(met: readonly Met[]): number | null {
  const times = met.flatMap(({ timeSpent }) => timeSpent ?? []).sort((one, other) => one - other)
  const middle = times[Math.floor(times.length / 2)]
  return middle === undefined ? null : middle / 1000
}

function shareRightByFifth(met: readonly Met[]): number[] {
  const sorted = met.toSorted((one, other) => one.rest - other.rest)
  return Array.from({ length: FIFTHS }, (_, fifth) => {
    const from = Math.floor((fifth * sorted.length) / FIFTHS)
    const own = sorted.slice(from, Math.floor(((fifth + 1) * sorted.length) / FIFTHS))
    return average(own.map(({ isRight }) => (isRight ? 1 : 0)))
  })
}

type Figures = Pick<QuestionHealth, 'seen' | 'blank'> & {
  facility: number
  correlation: number | null
}
type Advice = Pick<QuestionHealth, 'advice' | 'reason'>

function advise(
  { seen, blank, facility, correlation }: Figures,
  rival: string | undefined,
): Advice {
  if (seen < ENOUGH) {
    return {
      advice: 'few',
      reason: `Henüz ${seen} kişi gördü; ${ENOUGH} kişiden önce bir şey söylenmez.`,
    }
  }
  if (rival) {
    const reason = `Anahtar yanlış olabilir: bilenler daha çok ${rival.toUpperCase()} seçeneğini seçiyor.`
    return { advice: 'mend', reason }
  }
  if (facility > 0.95) {
    return {
      advice: 'watch',
      reason: 'Neredeyse herkes biliyor; düzeyler arasında pek bir şey söylemiyor.',
    }
  }
  if (correlation === null || correlation < 0) {
    return {
      advice: 'retire',
      reason: 'Bilenler bu soruda bilmeyenlerden iyi değil; kullanımdan kaldırın.',
    }
  }
  if (correlation < 0.1) {
    return {
      advice: 'mend',
      reason: 'Bilenle bilmeyeni ayırmıyor; metnini ve seçeneklerini düzeltin.',
    }
  }
  if (correlation < 0.2) {
    return { advice: 'watch', reason: 'Bilenle bilmeyeni zayıf ayırıyor; yeni yanıtları bekleyin.' }
  }
  if (blank / seen > 0.4) {
    return { advice: 'watch', reason: 'Görenlerin çoğu boş bırakıyor; metni anlaşılır mı, bakın.' }
  }
  return { advice: 'fine', reason: 'Bilenle bilmeyeni iyi ayırıyor.' }
}
