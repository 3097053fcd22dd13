import type { Day } from '../../domain/school-time.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { type PlanSlot, planLessons, type Span } from './plan-lessons.ts'

interface Input {
  startsOn: Day | null
  hours: number
  slots: readonly (Pick<PlanSlot, 'weekday' | 'startsAt' | 'endsAt'> & {
    lessonHours?: number | null | undefined
  })[]
  holidays: readonly Span[]
}

/**
 * The day on which the weekly hours of a group without lessons fill the hours of its level; null where the first day, the
 * hours or the length of one of them is not known.
 */
export function expectedEnd({ startsOn, hours, slots, holidays }: Input): Day | null {
  if (!startsOn || slots.length === 0) return null
  const known = slots.flatMap(({ lessonHours, ...slot }, id) =>
    lessonHours
      ? [
          {
            ...slot,
            id,
            lessonHours,
            validFrom: null,
            validUntil: null,
          },
        ]
      : [],
  )
  if (known.length < slots.length) return null
  const { lessons, missing } = planLessons({
    startsOn,
    hours,
    slots: known,
    holidays,
    kept: [],
  })
  const last = lessons.at(-1)
  return last && missing === 0 ? schoolDay(last.startsAt) : null
}
