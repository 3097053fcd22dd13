/** Every wall clock and day of the school is in this zone, wherever server, database or visitor are. */
export const SCHOOL_ZONE = 'Europe/Istanbul'

/** Türkiye has had this offset all year since 2016. */
const OFFSET = '+03:00'

/** A day at the school: `2026-12-07`. */
export type Day = string

export type Time = string

// Formatters are marked as pure, so that a page carries only those that it uses.
const DAY_LENGTH = 24 * 60 * 60 * 1000
const DAY_KEY = /* @__PURE__ */ new Intl.DateTimeFormat('sv', { timeZone: SCHOOL_ZONE })
const CLOCK = /* @__PURE__ */ new Intl.DateTimeFormat('sv', {
  timeZone: SCHOOL_ZONE,
  hour: '2-digit',
  minute: '2-digit',
})

export function schoolDay(moment = new Date()): Day {
  return DAY_KEY.format(moment)
}

export function schoolTime(moment: Date): Time {
  return CLOCK.format(moment)
}

export function toMoment(day: Day, time: Time = '00:00'): Date {
  return new Date(`${day}T${time}:00${OFFSET}`)
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_LENGTH).toISOString().slice(0, 10)
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - (new Date(day).getUTCDay() || 7))
}

export function daysUntil(day: Day): number {
  return Math.round((Date.parse(day) - Date.parse(schoolDay())) / DAY_LENGTH)
}

export const WEEKDAYS = [
  'pazartesi',
  'salı',
  'çarşamba',
  'perşembe',
  'cuma',
  'cumartesi',
  'pazar',
] as const

export const SHORT_WEEKDAYS = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'] as const

const DATE = /* @__PURE__ */ new Intl.DateTimeFormat('tr', { timeZone: 'UTC', dateStyle: 'long' })
const DAY_MONTH = /* @__PURE__ */ new Intl.DateTimeFormat('tr', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
})
const DAY_MONTH_SHORT = /* @__PURE__ */ new Intl.DateTimeFormat('tr', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
})
const MONTH = /* @__PURE__ */ new Intl.DateTimeFormat('tr', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})
const WEEKDAY = /* @__PURE__ */ new Intl.DateTimeFormat('tr', { timeZone: 'UTC', weekday: 'long' })
const DAY_MONTH_WEEKDAY = /* @__PURE__ */ new Intl.DateTimeFormat('tr', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  weekday: 'long',
})
const DATE_WEEKDAY = /* @__PURE__ */ new Intl.DateTimeFormat('tr', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
})

export function formatDate(day: Day): string {
  return DATE.format(new Date(day))
}

export function formatDateOf(moment: Date): string {
  return formatDate(schoolDay(moment))
}

export function formatDayMonth(day: Day): string {
  return DAY_MONTH.format(new Date(day))
}

export function formatDayMonthShort(day: Day): string {
  return DAY_MONTH_SHORT.format(new Date(day))
}

/** `2026-11` -> `Kasım 2026` */
export function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01`))
}

/** `7 Aralık`, with the year if it is another than this one. */
export function formatDay(day: Day): string {
  return day.slice(0, 4) === schoolDay().slice(0, 4) ? formatDayMonth(day) : formatDate(day)
}

export function formatWeekday(day: Day): string {
  return WEEKDAY.format(new Date(day))
}

export function formatDayMonthWeekday(day: Day): string {
  return DAY_MONTH_WEEKDAY.format(new Date(day))
}

export function formatDateWeekday(day: Day): string {
  return DATE_WEEKDAY.format(new Date(day))
}

/** `19:00` or `19:00:00` -> `19.00`, as Turks write an hour. */
export function formatClock(time: Time): string {
  return time.slice(0, 5).replace(':', '.')
}

/** Minutes from midnight: `19:30` or `19:30:00` -> 1170. */
export function minutesOf(time: Time): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

export function formatTimeOf(moment: Date): string {
  return formatClock(schoolTime(moment))
}

export function formatMoment(moment: Date): string {
  return `${formatDayMonthWeekday(schoolDay(moment))} ${formatTimeOf(moment)}`
}

/** A form that Excel reads as a moment in any language. */
export function formatCell(moment: Date): string {
  return `${schoolDay(moment)} ${schoolTime(moment)}`
}

export function formatDateTime(moment: Date): string {
  return `${formatDateOf(moment)} ${formatTimeOf(moment)}`
}

interface Hour {
  weekday: number
  startsAt: Time
  endsAt: Time
}

/** `pazartesi ve çarşamba 19.00-22.00, cumartesi 10.00-13.00` */
export function formatHours(slots: readonly Hour[]): string {
  const byTime = Map.groupBy(slots, (slot) => formatHourSpan(slot))
  const parts = [...byTime].map(([time, hours]) => {
    const days = hours.map(({ weekday }) => WEEKDAYS[weekday - 1] ?? '')
    return `${new Intl.ListFormat('tr').format(days)} ${time}`
  })
  return parts.join(', ')
}

export function formatHourSpan({ startsAt, endsAt }: Omit<Hour, 'weekday'>): string {
  return `${formatClock(startsAt)}-${formatClock(endsAt)}`
}
