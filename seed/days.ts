const DAY = 86_400_000

export function firstDay(day: string, weekdays: readonly number[]): string {
  let first = day
  while (!weekdays.includes(weekdayOf(first))) first = addDays(first, 1)
  return first
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}
