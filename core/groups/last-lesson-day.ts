interface Weekly {
  /** 1 is Monday. */
  weekday: number
  /** Lesson hours of a meeting. */
  lessonHours: number | null
}

const DAY = 86_400_000

/**
 * The day on which the hours of a level are full, as far as no lesson falls out: holidays put it off later.
 * @param startsOn first day, `2026-09-01`; need not be a day of lessons
 * @param hours lesson hours of the level
 * @returns null where the timetable does not say how many hours a meeting has
 */
export function lastLessonDay(
  startsOn: string,
  slots: readonly Weekly[],
  hours: number,
): string | null {
  const perDay = hoursPerDay(slots)
  if (!perDay.some((hours) => hours > 0)) return null
  let left = hours
  let day = Date.parse(`${startsOn}T00:00Z`)
  for (;;) {
    left -= perDay[new Date(day).getUTCDay()] ?? 0
    if (left <= 0) return new Date(day).toISOString().slice(0, 10)
    day += DAY
  }
}

/** Days from the first until the group meets for the first time, as a date. */
export function firstLessonDay(startsOn: string, slots: readonly Weekly[]): string {
  const days = new Set(slots.map(({ weekday }) => weekday % 7))
  let day = Date.parse(`${startsOn}T00:00Z`)
  while (days.size > 0 && !days.has(new Date(day).getUTCDay())) day += DAY
  return new Date(day).toISOString().slice(0, 10)
}

/** Lesson hours of a week; 0 where nobody has said. */
export function weeklyHours(slots: readonly Weekly[]): number {
  return slots.reduce((sum, { lessonHours }) => sum + (lessonHours ?? 0), 0)
}

/** By day of the week, from Sunday on. */
function hoursPerDay(slots: readonly Weekly[]): number[] {
  const hours = [0, 0, 0, 0, 0, 0, 0]
  for (const { weekday, lessonHours } of slots) {
    hours[weekday % 7] = (hours[weekday % 7] ?? 0) + (lessonHours ?? 0)
  }
  return hours
}
