import { type Day, schoolDay } from '../../../domain/school-time.ts'

export const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export function dayFromNow(now: Date, days: number): Day {
  return schoolDay(new Date(now.getTime() + days * DAY))
}

export function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

export function toDay(year: number, month: number, date: number): Day | undefined {
  const noon = new Date(Date.UTC(year, month - 1, date, 12))
  const exists = noon.getUTCDate() === date && noon.getUTCMonth() === month - 1
  return exists ? noon.toISOString().slice(0, 10) : undefined
}
