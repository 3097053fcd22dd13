const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export function describeWait(waitMs: number): string {
  if (waitMs < MINUTE_MS) return 'şimdi yazdı'
  if (waitMs < HOUR_MS) return `${Math.floor(waitMs / MINUTE_MS)} dakikadır bekliyor`
  if (waitMs < DAY_MS) return `${Math.floor(waitMs / HOUR_MS)} saattir bekliyor`
  return `${Math.floor(waitMs / DAY_MS)} gündür bekliyor`
}
