import type { Answer } from '../../../contract/answer.ts'
import type { Classroom } from '../../../contract/student/class.ts'
import type { DatedLesson, Lesson } from '../../../contract/student/timetable.ts'
import { toDatedWeek } from './dated-week.ts'
import { findNextLesson, type NextLesson, placeOf } from './next-lesson.ts'
import { type Phase, phaseOf, toSchoolClock, weeksUntil } from './school-clock.ts'
import { toWeek, type Week } from './week.ts'

export interface TimetableData {
  phase: Phase
  next: NextLesson | null
  week: Week
  title?: string
}

interface Moment {
  now: Date
  classroom?: Classroom | undefined
  state?: 'active' | 'frozen' | 'finished'
  /** Lessons of all groups; empty from a backend without dated lessons. */
  dated?: readonly DatedLesson[]
}

/**
 * The week of the next lesson. Before the first day it is the first week of the group alone. Without dated lessons it is
 * made of the weekly hours.
 */
export function readTimetable(
  lessons: Answer<Lesson[]>,
  { now, classroom = undefined, state = 'active', dated = [] }: Moment,
): Answer<TimetableData> {
  if (!lessons.ok) return lessons
  const phase = phaseOf(classroom ?? {}, state, now)
  if (phase === 'taught' && dated.length > 0) {
    return { ok: true, value: { phase, ...toDatedWeek(dated, now) } }
  }
  const isAhead = phase === 'ahead'
  const own = dated.filter(({ group }) => group.id === classroom?.id)
  if (isAhead && own.length > 0) return { ok: true, value: { phase, ...toDatedWeek(own, now) } }
  const clock = toSchoolClock(isAhead ? firstMorning(classroom?.startsOn ?? '') : now)
  const next = findNextLesson(lessons.value, clock, placeOf(classroom ?? {}))
  const week = toWeek(lessons.value, clock, weeksUntil(next?.days ?? 0, clock))
  const days = isAhead ? week.days.map((day) => ({ ...day, isToday: false })) : week.days
  return { ok: true, value: { phase, next, week: { ...week, days } } }
}

/** Midnight in Istanbul, whose offset has been constant since 2016. */
function firstMorning(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`)
}
