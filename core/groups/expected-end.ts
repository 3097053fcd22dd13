interface Plan {
  startsOn: string | null
  hours: number
  slots: readonly { weekday: number; lessonHours?: number | null | undefined }[]
}

const DAY = 24 * 60 * 60 * 1000
/** Longer than any level takes; a plan not filled by then is null. */
const DAYS = 3 * 366

/** The day on which the weekly hours have filled the level; null if a part is unknown. */
export function expectedEnd({ startsOn, hours, slots }: Plan): string | null {
  if (!startsOn || slots.length === 0) return null
  const byWeekday = new Map<number, number>()
  for (const { weekday, lessonHours } of slots) {
    if (!lessonHours) return null
    byWeekday.set(weekday, (byWeekday.get(weekday) ?? 0) + lessonHours)
  }
  const first = Date.parse(`${startsOn}T00:00:00Z`)
  let taught = 0
  for (let count = 0; count < DAYS; count++) {
    const day = new Date(first + count * DAY)
    taught += byWeekday.get(day.getUTCDay() || 7) ?? 0
    if (taught >= hours) return day.toISOString().slice(0, 10)
  }
  return null
}
