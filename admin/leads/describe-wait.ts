const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** @param wait in milliseconds */
export function describeWait(wait: number): string {
  if (wait < MINUTE_MS) return 'şimdi yazdı'
  if (wait < HOUR_MS) return `${Math.floor(wait / MINUTE_MS)} dakikadır bekliyor`
  if (wait < DAY_MS) return `${Math.floor(wait / HOUR_MS)} saattir bekliyor`
  return `${Math.floor(wait / DAY_MS)} gündür bekliyor`
}
