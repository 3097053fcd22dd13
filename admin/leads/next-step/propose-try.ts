import { schoolDay, schoolTime, toMoment } from '../../../domain/school-time.ts'
import { dayFromNow, MINUTE, USUAL_TIME, weekdayOf } from './read-time.ts'

const TRIES = ['10:30', '13:00', '17:30'] as const
const SUNDAY = 0

/**
 * Proposes when to call again somebody who was not reached: the soonest hour of the day that nobody has tried yet, never on
 * a Sunday. @param tries moments already tried, this one included
 */
export function proposeTry(tries: readonly Date[], now: Date): Date {
  const tried = new Set(tries.map(partOf))
  const days = [0, 1, 2].map((days) => dayFromNow(now, days))
  const slots = days
    .filter((day) => weekdayOf(day) !== SUNDAY)
    .flatMap((day) => TRIES.map((time) => toMoment(day, time)))
    .filter((slot) => slot.getTime() > now.getTime() + 30 * MINUTE)
  const fresh = slots.find((slot) => !tried.has(partOf(slot)))
  return (
    fresh ??
    slots.find((slot) => schoolDay(slot) !== schoolDay(now)) ??
    toMoment(days[1] ?? '', USUAL_TIME)
  )
}

function partOf(moment: Date): string {
  const time = schoolTime(moment)
  if (time < '12:00') return 'morning'
  return time < '16:00' ? 'noon' : 'evening'
}
