import type { Classroom } from '../../../contract/student/class.ts'
import { addDays, toSchoolClock } from './school-clock.ts'

export type Phase = 'ahead' | 'taught' | 'over'

export function phaseOf(
  { startsOn }: Pick<Classroom, 'startsOn'>,
  state: 'active' | 'frozen' | 'finished',
  now: Date,
): Phase {
  if (state === 'finished') return 'over'
  return startsOn && Date.parse(startsOn) > toSchoolClock(now).date.getTime() ? 'ahead' : 'taught'
}

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Week of the course, from 1 for the week of the first day; null before. */
export function weekOfCourse(startsOn: string | null | undefined, now: Date): number | null {
  if (!startsOn) return null
  const week =
    Math.floor((mondayOf(toSchoolClock(now).date) - mondayOf(new Date(startsOn))) / WEEK) + 1
  return week > 0 ? week : null
}

function mondayOf(date: Date): number {
  return addDays(date, 1 - (date.getUTCDay() || 7)).getTime()
}
