import { SCHOOL_ZONE } from './zone.ts'

const MOMENT = new Intl.DateTimeFormat('tr', {
  day: 'numeric',
  month: 'long',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: SCHOOL_ZONE,
})
const DAY = new Intl.DateTimeFormat('tr', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
  timeZone: 'UTC',
})

/** A moment as the school’s clock says it: `24 Kasım Salı 15.40`. */
export function sayMoment(moment: Date): string {
  return MOMENT.format(moment).replace(/(\d\d):(\d\d)/, '$1.$2')
}

/** A day: `7 Aralık 2026 Pazartesi`. @param day `2026-12-07` */
export function sayDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00Z`))
}
