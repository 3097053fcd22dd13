const KEY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' })
const DAY = new Intl.DateTimeFormat('tr', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const DAY_LENGTH = 24 * 60 * 60 * 1000

/** `2026-03-09` in Istanbul, `later` days from now. */
export function today(later = 0): string {
  return dayOf(new Date(Date.now() + later * DAY_LENGTH))
}

/** The day of a moment in Istanbul: `2026-03-09`. */
export function dayOf(moment: Date): string {
  return KEY.format(moment)
}

/** The moment at which a day, `2026-03-09`, begins in Istanbul. */
export function startOf(day: string): string {
  return new Date(`${day}T00:00:00+03:00`).toISOString()
}

/** `2026-03-09` -> `9 Mart 2026`. */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T12:00:00+03:00`))
}
