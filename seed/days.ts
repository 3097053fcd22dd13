import { addDays } from '../domain/school-time.ts'

export function firstDay(day: string, weekdays: readonly number[]): string {
  let first = day
  while (!weekdays.includes(weekdayOf(first))) first = addDays(first, 1)
  return first
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}
