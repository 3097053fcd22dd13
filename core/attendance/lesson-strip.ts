import { and, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import { LESSON_DAY } from '../../db/days.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson, lessonChange } from '../../db/schema/lessons.ts'
import { absenceReport } from '../../db/schema/people.ts'
import { room } from '../../db/schema/school.ts'
import { LESSON_TEACHERS } from '../../db/teachers.ts'
import type { StripLesson } from '../../domain/lesson-strip.ts'
import { IS_ON_ROLL } from './get-roll.ts'

/** A learner who joins late sees the earlier lessons; one who changes the group does not. */
const IS_BEFORE_START = sql<boolean>`(${enrollment.continuesId} is null
  and coalesce(${LESSON_DAY} < ${enrollment.startsOn}, false))`

/** No roll is expected: it was over when it was planned, or when the learner came into the program. */
const IS_BEFORE_RECORD = sql<boolean>`(${lesson.state} = 'planned' and not ${lesson.isByHand}
  and ${lesson.endsAt} < now() and ${lesson.endsAt} <= greatest(${lesson.createdAt}, ${enrollment.createdAt}))`

const IS_BEFORE = sql<boolean>`(${attendance.missed} is null and (${IS_BEFORE_START} or ${IS_BEFORE_RECORD}))`

const MOVED_FROM = sql<string | null>`(
  select ${lessonChange.before} ->> 'startsAt' from ${lessonChange}
  where ${lessonChange.lessonId} = ${lesson.id} and ${lessonChange.kind} = 'moved'
  order by ${lessonChange.id} desc limit 1)`

const IS_REPORTED = sql<boolean>`exists (
  select from ${absenceReport}
  where ${absenceReport.learnerId} = ${enrollment.learnerId} and ${absenceReport.day} = ${LESSON_DAY})`

/** No join, for which PostgreSQL would read all rooms. */
const ROOM = sql<string | null>`(
  select ${room.name} from ${room} where ${room.id} = ${lesson.roomId})`

/** A query that selects it has to join `enrollment`, its group, `lesson` and `attendance`. */
export const STRIP_LESSON = {
  id: lesson.id,
  group: courseGroup.name,
  startsAt: lesson.startsAt,
  endsAt: lesson.endsAt,
  lessonHours: lesson.lessonHours,
  state: lesson.state,
  missed: attendance.missed,
  isExcused: attendance.isExcused,
  isBefore: IS_BEFORE,
  movedFrom: MOVED_FROM,
  isReported: IS_REPORTED,
  topic: lesson.topic,
  room: ROOM,
  teacher: LESSON_TEACHERS,
}

/** A lesson that planning took back, because the level has enough hours, is none of the learner's. */
export const IS_IN_STRIP = and(
  not(lesson.isWithdrawn),
  or(isNotNull(attendance.missed), IS_ON_ROLL, and(IS_BEFORE_START, ne(lesson.state, 'cancelled'))),
)

type Row = Omit<StripLesson, 'startsAt' | 'endsAt' | 'isExcused'> & {
  startsAt: Date
  endsAt: Date
  isExcused: boolean | null
}

export function toStripLesson(row: Row): StripLesson {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    movedFrom: row.movedFrom && new Date(row.movedFrom).toISOString(),
    isExcused: row.isExcused ?? false,
  }
}
