const KEY = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' })
const DAY = new Intl.DateTimeFormat('tr', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `2026-03-09`, as it is in Istanbul. */
export function today(): string {
  return KEY.format(new Date())
}

/** `2026-03-09` as `9 Mart 2026`. */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T12:00:00+03:00`))
}
