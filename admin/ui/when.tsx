import {
  addDays,
  formatDateTime,
  formatDay,
  formatTimeOf,
  schoolDay,
} from '../../domain/school-time.ts'

export function When({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatDateTime(moment)}>
      {formatMomentNear(moment)}
    </time>
  )
}

export function formatMomentNear(moment: Date, now = new Date()): string {
  const time = formatTimeOf(moment)
  const day = schoolDay(moment)
  const today = schoolDay(now)
  if (day === today) return `bugün ${time}`
  if (day === addDays(today, -1)) return `dün ${time}`
  if (day === addDays(today, 1)) return `yarın ${time}`
  return `${formatDay(day)} ${time}`
}
