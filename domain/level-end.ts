import type { EnrollmentOutcome, EnrollmentState } from './enrollment.ts'
import {
  type Absence,
  type Decimal,
  type LevelRules,
  passesLevel,
  proposeOutcome,
} from './level-rules.ts'

export interface Exam {
  name: string
  /** Null while nobody has recorded a mark for it. */
  isTaken: boolean | null
}

export interface LevelResults {
  /** Null without a mark. */
  average: Decimal | null
  absence: Pick<Absence, 'missed' | 'hours' | 'isWithinLimit'>
  exams: readonly Exam[]
  homework: { done: number; missed: number }
  repeats: number
}

export interface Proposal {
  /** Null where a mark is missing: then a person decides. */
  outcome: EnrollmentOutcome | null
  reasons: string[]
}

export function proposeLevelEnd(results: LevelResults, rules: LevelRules): Proposal {
  const { average, absence, exams, homework, repeats } = results
  const unmarked = exams.filter(({ isTaken }) => isTaken === null)
  if (unmarked.length > 0) {
    return { outcome: null, reasons: [`Notu girilmemiş: ${namesOf(unmarked)}.`] }
  }
  if (average === null && exams.length === 0) {
    return { outcome: null, reasons: ['Bu sınıfta girilmiş not yok.'] }
  }
  const outcome = proposeOutcome(
    {
      average: average ?? '0',
      missed: absence.missed,
      hours: absence.hours,
      tookAllExams: exams.every(({ isTaken }) => isTaken),
      didAllHomework: homework.missed === 0,
      repeats,
    },
    rules,
  )
  return { outcome, reasons: reasonsOf(results, rules) }
}

/** Days before the last one from which learners are asked for the next level. */
export const RENEWAL_DAYS = 21

/** How a learner has answered the question for the next level. */
export const RENEWAL_ANSWERS = [
  'enrolled',
  'accepted',
  'asked',
  'waiting',
  'declined',
  'silent',
] as const
type RenewalAnswer = (typeof RENEWAL_ANSWERS)[number]

export const RENEWAL_ANSWER_NAMES: Record<RenewalAnswer, string> = {
  enrolled: 'Kaydoldu',
  accepted: 'Geliyor',
  asked: 'Yanıt bekleniyor',
  waiting: 'Bekleme listesinde',
  declined: 'Vazgeçti',
  silent: 'Yanıt vermedi',
}

interface NextEnrollment {
  state: EnrollmentState
  isConfirmed: boolean
  /** Its seat is no longer held, whether or not a job has run. */
  isOver: boolean
}

export function answerOf({ state, isConfirmed, isOver }: NextEnrollment): RenewalAnswer {
  switch (state) {
    case 'reserved':
    case 'offered':
      if (isOver) return 'silent'
      return state === 'reserved' && isConfirmed ? 'accepted' : 'asked'
    case 'waiting':
      return 'waiting'
    case 'expired':
      return 'silent'
    case 'cancelled':
    case 'withdrawn':
      return 'declined'
    default:
      return 'enrolled'
  }
}

/** A learner with such an answer has a next enrollment: another one would take a second seat. */
export function hasNext(answer: RenewalAnswer | undefined): boolean {
  return answer !== undefined && answer !== 'declined' && answer !== 'silent'
}

export interface Renewal {
  people: number
  unasked: number
  answers: Record<RenewalAnswer, number>
  /** Whole percent of the people who are enrolled further. */
  rate: number
}

export function countRenewal(answers: readonly (RenewalAnswer | undefined)[]): Renewal {
  const count = (one: RenewalAnswer | undefined) => answers.filter((each) => each === one).length
  const people = answers.length
  const entries = RENEWAL_ANSWERS.map((answer) => [answer, count(answer)] as const)
  return {
    people,
    unasked: count(undefined),
    answers: Object.fromEntries(entries) as Renewal['answers'],
    rate: people === 0 ? 0 : Math.round((count('enrolled') * 100) / people),
  }
}

export interface Outlook {
  /** By the marks so far; null without one. */
  willPass: boolean | null
  hasFreeRepeat: boolean
}

export function foresee(results: LevelResults, rules: LevelRules): Outlook {
  const { average, absence, exams, homework, repeats } = results
  return {
    willPass: average === null ? null : passesLevel(average, rules),
    hasFreeRepeat:
      repeats < rules.freeRepeats &&
      absence.isWithinLimit &&
      homework.missed === 0 &&
      exams.every(({ isTaken }) => isTaken !== false),
  }
}

function reasonsOf(results: LevelResults, rules: LevelRules): string[] {
  const average = results.average ?? '0'
  const skipped = results.exams.filter(({ isTaken }) => !isTaken)
  const exams = skipped.length > 0 ? [`Girmediği sınav: ${namesOf(skipped)}.`] : []
  const shown = results.average === null ? 'Ortalama yok' : `Ortalama ${formatMark(average)}`
  const marks = `${shown}; geçme notu ${formatMark(String(rules.passMark))}.`
  if (passesLevel(average, rules)) return [marks, ...exams]
  const { absence, homework, repeats } = results
  const limit = `%${formatMark(String(rules.repeatAbsence))} sınır${absence.isWithinLimit ? 'ının içinde' : 'ını aştı'}`
  return [
    marks,
    `Devamsızlık ${absence.missed} ders saati (toplam ${absence.hours}); ${limit}.`,
    ...(exams.length > 0 ? exams : ['Bütün sınavlara girdi.']),
    homework.missed > 0
      ? `Yapmadığı ödev: ${homework.missed}.`
      : 'Kontrol edilen bütün ödevleri yaptı.',
    ...(repeats >= rules.freeRepeats ? ['Bu kurdaki ücretsiz tekrar hakkı kullanılmış.'] : []),
  ]
}

function namesOf(exams: readonly Exam[]): string {
  return exams.map(({ name }) => name).join(', ')
}

/** `69.995` -> `69,99`: cut after two digits, so that a mark below a limit is not shown as the limit. */
export function formatMark(mark: string): string {
  const [whole = '', digits = ''] = mark.split('.')
  const shown = digits.slice(0, 2).replace(/0+$/, '')
  return shown ? `${whole},${shown}` : whole
}
