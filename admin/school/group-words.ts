import { GROUP_STATE_NAMES } from '../../domain/group.ts'
import {
  addDays,
  daysUntil,
  formatDay,
  formatDayMonth,
  formatHourSpan,
  SHORT_WEEKDAYS,
  schoolDay,
} from '../../domain/school-time.ts'
import type { RecordOf } from '../data/resources.ts'

export const WEEKDAY_OPTIONS = {
  1: 'Pazartesi',
  2: 'Salı',
  3: 'Çarşamba',
  4: 'Perşembe',
  5: 'Cuma',
  6: 'Cumartesi',
  7: 'Pazar',
}

interface Hour {
  weekday: number
  startsAt: string
  endsAt: string
}

/** `Pzt Çar 19.00-22.00, Cmt 10.00-13.00` */
export function formatHoursShort(slots: readonly Hour[]): string {
  const byTime = Map.groupBy(slots, formatHourSpan)
  const parts = [...byTime].map(
    ([time, hours]) =>
      `${hours.map(({ weekday }) => SHORT_WEEKDAYS[weekday - 1]).join(' ')} ${time}`,
  )
  return parts.join(', ')
}

export function firstDayAfter({
  endsOn,
  slots,
}: {
  endsOn: string | null
  slots: readonly Pick<Hour, 'weekday'>[]
}): string | null {
  if (endsOn === null) return null
  const days = [1, 2, 3, 4, 5, 6, 7].map((count) => addDays(endsOn, count))
  const meets = (day: string) =>
    slots.some(({ weekday }) => weekday % 7 === new Date(`${day}T00:00Z`).getUTCDay())
  return days.find(meets) ?? days[0] ?? null
}

type Stage = Pick<RecordOf<'group'>, 'state' | 'startsOn'>

export function hasBegun({ state, startsOn }: Stage): boolean {
  return state === 'running' && startsOn !== null && startsOn <= schoolDay()
}

export function formatState(group: Stage): string {
  return group.state === 'running' && !hasBegun(group)
    ? 'Kesinleşti'
    : GROUP_STATE_NAMES[group.state]
}

/** Two days of a week: `23-29 Kasım`, `30 Kasım - 6 Aralık`. */
export function formatSpan(first: string, last: string): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return isOneMonth
    ? `${Number(first.slice(8))}-${formatDay(last)}`
    : `${formatDay(first)} - ${formatDay(last)}`
}

/** `bugün`, `yarın`, `12 gün sonra`, `3 gün önce`; a distant day as its date. */
export function formatSoon(day: string): string {
  const days = daysUntil(day)
  if (days === 0) return 'bugün'
  if (days === 1) return 'yarın'
  if (days > 1 && days <= 60) return `${days} gün sonra`
  if (days < 0 && days >= -60) return `${-days} gün önce`
  return formatDay(day)
}

function formatSince(day: string): string {
  return day > schoolDay() ? `${formatDay(day)} günü başlıyor` : `${formatDay(day)} gününden beri`
}

export function formatStay({ startsOn, endsOn }: Stay): string {
  if (startsOn && endsOn) return `${formatDay(startsOn)} – ${formatDay(endsOn)}`
  if (startsOn) return formatSince(startsOn)
  return endsOn ? `${formatDay(endsOn)} gününe kadar` : ''
}

interface Stay {
  startsOn: string | null
  endsOn: string | null
}

export function formatAbsences(absences: readonly { day: string; reason: string }[]): string {
  const days = absences.map(({ day, reason }) => formatDayMonth(day) + (reason && ` (${reason})`))
  return `Gelmeyecek: ${days.join(', ')}`
}
