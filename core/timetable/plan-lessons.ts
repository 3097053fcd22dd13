import { addDays, type Day, schoolDay, type Time, toMoment } from '../../domain/school-time.ts'

type Meeting = Pick<PlanSlot, 'weekday' | 'validFrom' | 'validUntil'>

interface PlanSlot {
  id: number
  /** ISO: 1 is Monday. */
  weekday: number
  startsAt: Time
  endsAt: Time
  lessonHours: number
  validFrom: Day | null
  validUntil: Day | null
}

export interface Span {
  startsAt: Date
  endsAt: Date
}

/** A lesson that planning leaves as it is: it has begun, is recorded, was changed by hand or is cancelled. */
interface KeptLesson {
  slotId: number | null
  originDate: Day | null
  /** Lesson hours that it gives of the level; 0 for a cancelled one that is to be made up. */
  hours: number
}

export interface PlanInput {
  startsOn: Day
  /** Planning makes no lesson that begins before this moment; without it, all from the first day on. */
  from?: Date | undefined
  hours: number
  slots: readonly PlanSlot[]
  holidays: readonly Span[]
  /** Lessons of the group that stay: it is in one lesson at a time. */
  busy?: readonly Span[]
  kept: readonly KeptLesson[]
}

export interface PlannedLesson extends Span {
  slotId: number
  originDate: Day
  lessonHours: number
}

interface Plan {
  lessons: PlannedLesson[]
  missing: number
}

const DAYS = 3 * 366
const STEP = 5 * 60_000

/**
 * The lessons that are still to be made: week by week from the slots, none on a holiday, until the hours of the level are
 * full. The last one is shorter if need be. The same input gives the same plan.
 */
export function planLessons(input: PlanInput): Plan {
  const { startsOn, from, hours, slots, holidays, busy = [], kept } = input
  const taken = new Set(kept.map(({ slotId, originDate }) => `${slotId} ${originDate}`))
  let missing = hours - kept.reduce((sum, lesson) => sum + lesson.hours, 0)
  const lessons: PlannedLesson[] = []
  const inOrder = slots.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id - b.id)
  for (let count = 0; count < DAYS && missing > 0; count++) {
    const day = addDays(startsOn, count)
    for (const slot of inOrder) {
      if (missing <= 0 || !meetsOn(slot, day) || taken.has(`${slot.id} ${day}`)) continue
      const lesson = makeLesson(slot, day, missing)
      const closed = [...holidays, ...busy, ...lessons.slice(-inOrder.length)]
      if ((from && lesson.startsAt < from) || closed.some((span) => overlaps(span, lesson))) {
        continue
      }
      lessons.push(lesson)
      missing -= lesson.lessonHours
    }
  }
  return { lessons, missing: Math.max(missing, 0) }
}

export function overlaps(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

export function meetsOn({ weekday, validFrom, validUntil }: Meeting, day: Day): boolean {
  return (
    (new Date(day).getUTCDay() || 7) === weekday &&
    (validFrom === null || day >= validFrom) &&
    (validUntil === null || day <= validUntil)
  )
}

function makeLesson(slot: PlanSlot, day: Day, missing: number): PlannedLesson {
  const lessonHours = Math.min(slot.lessonHours, missing)
  const startsAt = toMoment(day, slot.startsAt)
  const length = toMoment(day, slot.endsAt).getTime() - startsAt.getTime()
  // Breaks lie inside the clock times, so a shorter lesson has its share of them.
  const shorter = Math.ceil((length * lessonHours) / slot.lessonHours / STEP) * STEP
  const endsAt = new Date(startsAt.getTime() + Math.min(length, shorter))
  return {
    slotId: slot.id,
    originDate: day,
    startsAt,
    endsAt,
    lessonHours,
  }
}

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
