const DAY = new Intl.DateTimeFormat('tr', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
})
const WEEKDAYS = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar']

/** `2026-11-23` -> `23 Kasım 2026 Pazartesi` */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}

interface Hour {
  weekday: number
  startsAt: string
  endsAt: string
}

/** `pazartesi ve çarşamba 19.00-22.00, cumartesi 10.00-13.00` */
export function formatHours(slots: readonly Hour[]): string {
  const byTime = Map.groupBy(slots, ({ startsAt, endsAt }) => `${point(startsAt)}-${point(endsAt)}`)
  const parts = [...byTime].map(([time, hours]) => {
    const days = hours.map(({ weekday }) => WEEKDAYS[weekday - 1] ?? '')
    return `${new Intl.ListFormat('tr').format(days)} ${time}`
  })
  return parts.join(', ')
}

function point(time: string): string {
  return time.slice(0, 5).replace(':', '.')
}
