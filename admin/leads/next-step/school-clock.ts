/** Türkiye has had this offset all year since 2016. */
const OFFSET = '+03:00'
const DAY_KEY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' })
const CLOCK = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
})
export const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** In the school’s zone: `2026-11-24`. */
export type Day = string

/** In the school’s zone: `09:30`. */
export type Time = string

export function dayOf(moment: Date): Day {
  return DAY_KEY.format(moment)
}

export function timeOf(moment: Date): Time {
  return CLOCK.format(moment)
}

export function at(day: Day, time: Time): Date {
  return new Date(`${day}T${time}:00${OFFSET}`)
}

export function dayAfter(now: Date, days: number): Day {
  return dayOf(new Date(now.getTime() + days * DAY))
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

/** @returns undefined for a day that no calendar has */
export function toDay(year: number, month: number, date: number): Day | undefined {
  const noon = new Date(Date.UTC(year, month - 1, date, 12))
  const exists = noon.getUTCDate() === date && noon.getUTCMonth() === month - 1
  return exists ? noon.toISOString().slice(0, 10) : undefined
}
