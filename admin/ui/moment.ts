import { addDays, formatDay, formatTimeOf, schoolDay } from '../../domain/school-time.ts'

/** `bugün 14.20`, `dün 09.05`, `3 Mart 14.20`, `3 Mart 2024 14.20`. */
export function formatMoment(moment: Date, now = new Date()): string {
  const time = formatTimeOf(moment)
  const day = schoolDay(moment)
  const today = schoolDay(now)
  if (day === today) return `bugün ${time}`
  if (day === addDays(today, -1)) return `dün ${time}`
  if (day === addDays(today, 1)) return `yarın ${time}`
  return `${formatDay(day)} ${time}`
}
