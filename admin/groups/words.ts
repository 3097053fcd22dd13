import type { RecordOf } from '../data/resources.ts'
import { STATES } from './labels.ts'

const SHORT_DAYS = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz']
export const WEEKDAYS = {
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

/** `19:00` -> `19.00` */
export function toClock(time: string): string {
  return time.replace(':', '.')
}

/** `Pzt Çar 19.00-22.00, Cmt 10.00-13.00` */
export function formatHours(slots: readonly Hour[]): string {
  const byTime = Map.groupBy(slots, (slot) => `${toClock(slot.startsAt)}-${toClock(slot.endsAt)}`)
  const parts = [...byTime].map(
    ([time, hours]) => `${hours.map(({ weekday }) => SHORT_DAYS[weekday - 1]).join(' ')} ${time}`,
  )
  return parts.join(', ')
}

const DAY = new Intl.DateTimeFormat('tr', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const FULL = new Intl.DateTimeFormat('tr', { timeZone: 'UTC', dateStyle: 'long' })
const TODAY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' })
const DAY_MS = 24 * 60 * 60 * 1000

/** Today at the school, `2026-11-23`. */
export function today(): string {
  return TODAY.format(new Date())
}

type Stage = Pick<RecordOf<'group'>, 'state' | 'startsOn'>

/** Lessons are under way: a group that is certain to open is `running` before its first day too. */
export function hasBegun({ state, startsOn }: Stage): boolean {
  return state === 'running' && startsOn !== null && startsOn <= today()
}

/** `Sürüyor`; before the first day, `Kesinleşti`. */
export function formatState(group: Stage): string {
  return group.state === 'running' && !hasBegun(group) ? 'Kesinleşti' : STATES[group.state]
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** `2026-12-07` -> `7 Aralık`, with the year if it is another. */
export function formatDay(day: string): string {
  const format = day.slice(0, 4) === today().slice(0, 4) ? DAY : FULL
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Two days of a week: `23-29 Kasım`, `30 Kasım - 6 Aralık`. */
export function formatSpan(first: string, last: string): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return isOneMonth
    ? `${Number(first.slice(8))}-${formatDay(last)}`
    : `${formatDay(first)} - ${formatDay(last)}`
}

/** `2026-12-07` -> `7 Aralık 2026` */
export function formatFullDay(day: string): string {
  return FULL.format(new Date(`${day}T00:00:00Z`))
}

/** Days from today; those of a past day are negative. */
export function inDays(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS)
}

/** `bugün`, `yarın`, `12 gün sonra`, `3 gün önce`; a distant day as its date. */
export function formatSoon(day: string): string {
  const days = inDays(day)
  if (days === 0) return 'bugün'
  if (days === 1) return 'yarın'
  if (days > 1 && days <= 60) return `${days} gün sonra`
  if (days < 0 && days >= -60) return `${-days} gün önce`
  return formatDay(day)
}

/** `2 Kasım gününden beri`, `7 Aralık günü başlıyor`. */
export function formatSince(day: string): string {
  return day > today() ? `${formatDay(day)} günü başlıyor` : `${formatDay(day)} gününden beri`
}

/** Days of somebody in a group: `7 Aralık – 20 Aralık`, while it lasts as `formatSince`; empty before it is known. */
export function formatStay({ startsOn, endsOn }: Stay): string {
  if (startsOn && endsOn) return `${formatDay(startsOn)} – ${formatDay(endsOn)}`
  if (startsOn) return formatSince(startsOn)
  return endsOn ? `${formatDay(endsOn)} gününe kadar` : ''
}

interface Stay {
  startsOn: string | null
  endsOn: string | null
}

const LIRA = new Intl.NumberFormat('tr', { maximumFractionDigits: 2 })

/** Kuruş -> `12.500 TL`. */
export function formatPrice(kurus: number): string {
  return `${LIRA.format(kurus / 100)} TL`
}
