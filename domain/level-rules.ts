import type { EnrollmentOutcome } from './enrollment.ts'

export const LEVEL_HOURS = 120

/** A lesson hour in minutes; breaks are not counted. */
export const LESSON_MINUTES = { least: 20, usual: 40, most: 120 } as const

export interface LevelRules {
  passMark: number
  /** Highest absence, as a share of the level's lesson hours, with which a failed level may be repeated free of charge. */
  repeatAbsence: number
  freeRepeats: number
}

export const LEVEL_RULES: LevelRules = { passMark: 70, repeatAbsence: 10, freeRepeats: 1 }

export const CERTIFICATES = ['participation', 'completion', 'excellence'] as const
export type Certificate = (typeof CERTIFICATES)[number]

export const CERTIFICATE_NAMES: Record<Certificate, string> = {
  participation: 'Katılım Belgesi',
  completion: 'Kur Tamamlama Sertifikası',
  excellence: 'Akademik Mükemmellik Sertifikası',
}

const EXCELLENCE_MARK = 90

/** Not negative and unrounded, as PostgreSQL writes a `numeric`. */
export type Decimal = string

/** Further digits are cut off: `69.995` -> 6999, so nothing is rounded up to pass. */
export function toHundredths(decimal: Decimal): number {
  const [, whole, digits = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(decimal) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal: ${decimal}`)
  return Number(whole) * 100 + Number(digits.slice(0, 2).padEnd(2, '0'))
}

export function passesLevel(average: Decimal, { passMark }: Pick<LevelRules, 'passMark'>): boolean {
  return isAtLeast(average, passMark)
}

/** 12 of 120 hours are within 10 %, 13 are not. */
export function isWithinAbsence(missed: number, hours: number, percent: number): boolean {
  return missed * 10_000 <= toHundredths(String(percent)) * hours
}

/** Negative once the share is exceeded. */
export function countHoursLeft(missed: number, hours: number, percent: number): number {
  return Math.floor((toHundredths(String(percent)) * hours) / 10_000) - missed
}

export interface Absence {
  missed: number
  hours: number
  /** Hours that may still be missed; negative once the limit is exceeded. */
  left: number
  isWithinLimit: boolean
  /** The highest share of the school’s warnings that is reached, in percent. */
  warning: number | null
}

interface AbsenceRules {
  /** The highest absence of the course, in percent. */
  limit: number
  /** Shares in percent, rising. */
  warnings: readonly number[]
}

export function summarizeAbsence(
  missed: number,
  hours: number,
  { limit, warnings }: AbsenceRules,
): Absence {
  const reached = warnings.filter((percent) => missed * 100 >= percent * hours)
  return {
    missed,
    hours,
    left: countHoursLeft(missed, hours, limit),
    isWithinLimit: isWithinAbsence(missed, hours, limit),
    warning: reached.at(-1) ?? null,
  }
}

export interface LevelRecord {
  average: Decimal
  missed: number
  hours: number
  tookAllExams: boolean
  didAllHomework: boolean
  repeats: number
}

/** A learner who has met every condition of the free repeat and has used it up repeats for the price of the level. */
export function proposeOutcome(record: LevelRecord, rules: LevelRules): EnrollmentOutcome {
  if (passesLevel(record.average, rules)) return 'passed'
  const meetsConditions =
    isWithinAbsence(record.missed, record.hours, rules.repeatAbsence) &&
    record.tookAllExams &&
    record.didAllHomework
  if (!meetsConditions) return 'failed'
  return record.repeats < rules.freeRepeats ? 'free-repeat' : 'repeat'
}

/** @param average of a passed level; null where nothing was marked */
export function certificateFor(outcome: EnrollmentOutcome, average: Decimal | null): Certificate {
  if (outcome !== 'passed') return 'participation'
  return average !== null && isAtLeast(average, EXCELLENCE_MARK) ? 'excellence' : 'completion'
}

function isAtLeast(average: Decimal, mark: number): boolean {
  return toHundredths(average) >= toHundredths(String(mark))
}
