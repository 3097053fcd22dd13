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
