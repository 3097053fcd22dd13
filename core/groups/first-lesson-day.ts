const DAY = 86_400_000

export function firstLessonDay(from: string, slots: readonly { weekday: number }[]): string {
  const days = new Set(slots.map(({ weekday }) => weekday % 7))
  let day = Date.parse(`${from}T00:00Z`)
  while (days.size > 0 && !days.has(new Date(day).getUTCDay())) day += DAY
  return new Date(day).toISOString().slice(0, 10)
}
