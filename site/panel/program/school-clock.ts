import type { Classroom } from '../../../contract/student/class.ts'
import {
  formatDayMonthWeekday,
  minutesOf,
  schoolDay,
  schoolTime,
  WEEKDAYS,
} from '../../../domain/school-time.ts'

export interface SchoolClock {
  date: Date
  weekday: number
  minutes: number
}

export function toSchoolClock(now: Date): SchoolClock {
  const date = new Date(schoolDay(now))
  return { date, weekday: date.getUTCDay() || 7, minutes: minutesOf(schoolTime(now)) }
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000)
}

export function weeksUntil(days: number, clock: SchoolClock): number {
  return Math.floor((clock.weekday - 1 + days) / 7)
}

export function toTurkishDay(date: Date): string {
  return formatDayMonthWeekday(date.toISOString().slice(0, 10))
}

export function nameOfWeekday(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? ''
}

export type Phase = 'ahead' | 'taught' | 'over'

export function phaseOf(
  { startsOn }: Pick<Classroom, 'startsOn'>,
  state: 'active' | 'frozen' | 'finished',
  now: Date,
): Phase {
  if (state === 'finished') return 'over'
  return startsOn && Date.parse(startsOn) > toSchoolClock(now).date.getTime() ? 'ahead' : 'taught'
}

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Week of the course, from 1 for the week of the first day; null before. */
export function weekOfCourse(startsOn: string | null | undefined, now: Date): number | null {
  if (!startsOn) return null
  const week =
    Math.floor((mondayOf(toSchoolClock(now).date) - mondayOf(new Date(startsOn))) / WEEK) + 1
  return week > 0 ? week : null
}

function mondayOf(date: Date): number {
  return addDays(date, 1 - (date.getUTCDay() || 7)).getTime()
}
