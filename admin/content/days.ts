import { addDays, schoolDay, toMoment } from '../../domain/school-time.ts'

/** The day, `later` days from now. */
export function today(later = 0): string {
  return addDays(schoolDay(), later)
}

/** The moment at which a day begins at the school. */
export function startOf(day: string): string {
  return toMoment(day).toISOString()
}
