const ZONE = 'Europe/Istanbul'
const TIME = new Intl.DateTimeFormat('tr', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('tr', { timeZone: ZONE, day: 'numeric', month: 'long' })
const FULL_DAY = new Intl.DateTimeFormat('tr', { timeZone: ZONE, dateStyle: 'long' })
/** `2026-03-09`, which can be compared as text. */
const KEY = new Intl.DateTimeFormat('sv', { timeZone: ZONE })

const DAY_MS = 24 * 60 * 60 * 1000

/** `3 Mart 2026` */
export function formatDay(moment: Date): string {
  return FULL_DAY.format(moment)
}

/** `14.20` */
export function formatTime(moment: Date): string {
  return TIME.format(moment).replace(':', '.')
}

/** `bugün 14.20`, `dün 09.05`, `3 Mart 14.20`, `3 Mart 2024 14.20`. */
export function formatMoment(moment: Date, now = new Date()): string {
  const time = formatTime(moment)
  const key = KEY.format(moment)
  if (key === KEY.format(now)) return `bugün ${time}`
  if (key === KEY.format(new Date(now.getTime() - DAY_MS))) return `dün ${time}`
  if (key === KEY.format(new Date(now.getTime() + DAY_MS))) return `yarın ${time}`
  const day = key.slice(0, 4) === KEY.format(now).slice(0, 4) ? DAY : FULL_DAY
  return `${day.format(moment)} ${time}`
}

/** `3 Mart 2026 14.20` */
export function formatExactly(moment: Date): string {
  return `${FULL_DAY.format(moment)} ${formatTime(moment)}`
}
