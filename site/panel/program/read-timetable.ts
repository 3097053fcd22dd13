import type { Lesson } from '../../../contract/student/timetable.ts'
import type { Answer } from '../../answer.ts'
import { findNextLesson, type NextLesson } from './next-lesson.ts'
import { toSchoolClock } from './school-clock.ts'
import { toWeek, type Week } from './week.ts'

export interface TimetableData {
  next: NextLesson | null
  week: Week
}

/** Lessons as the screen shows them at this moment. */
export function readTimetable(lessons: Answer<Lesson[]>, now: Date): Answer<TimetableData> {
  if (!lessons.ok) return lessons
  const clock = toSchoolClock(now)
  const next = findNextLesson(lessons.value, clock)
  return { ok: true, value: { next, week: toWeek(lessons.value, clock, next?.days ?? 0) } }
}
