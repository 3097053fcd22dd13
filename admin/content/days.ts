import { addDays, schoolDay, toMoment } from '../../domain/school-time.ts'

export function today(later = 0): string {
  return addDays(schoolDay(), later)
}

export function startOf(day: string): string {
  return toMoment(day).toISOString()
}
