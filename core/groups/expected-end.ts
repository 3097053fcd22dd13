interface Plan {
  /** `2026-09-01` */
  startsOn: string | null
  /** Lesson hours of the level. */
  hours: number
  slots: readonly { weekday: number; lessonHours?: number | null | undefined }[]
}

const DAY = 24 * 60 * 60 * 1000
/** Longer than any level takes; what is not full by then has no plan. */
const DAYS = 3 * 366

/**
 * The day on which the weekly hours have filled the hours of a level; null where the first day, the hours or the length
 * of one of them is not known.
 */
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
