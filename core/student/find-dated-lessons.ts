import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { DatedLesson } from '../../contract/student/timetable.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { prepared } from '../../db/prepared.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup, timetableSlot } from '../../db/schema/groups.ts'
import { lesson, lessonChange, lessonTeacher, notice } from '../../db/schema/lessons.ts'
import { room, teacher } from '../../db/schema/school.ts'
import { TODAY } from '../../db/school-day.ts'
import { IS_ACTIVE, LEARNER } from './own-group.ts'

const MOST = 40

/**
 * The lesson belongs to a group that the learner is active in. Whoever has joined late sees the lessons of before too;
 * whoever joins on a day to come sees none before it. The query has to join `enrollment`.
 */
export const IS_ATTENDED = and(
  eq(enrollment.groupId, lesson.groupId),
  IS_ACTIVE,
  sql`coalesce(${enrollment.startsOn} <= greatest(${TODAY}, ${LESSON_DAY}), true)`,
  sql`coalesce(${LESSON_DAY} <= ${enrollment.endsOn}, true)`,
)

/** The teachers of a lesson. A substitute is named as one, and only once the lesson is accepted. */
export const TEACHER = sql<string | null>`(
  select string_agg(${fullName(teacher)} || case when ${lessonTeacher.isSubstitute} then ' (vekil)' else '' end,
    ', ' order by ${teacher.name})
  from ${lessonTeacher} join ${teacher} on ${teacher.id} = ${lessonTeacher.teacherId}
  where ${lessonTeacher.lessonId} = ${lesson.id} and ${lessonTeacher.hasAccepted} and ${teacher.deletedAt} is null)`

/** A lesson that the desk added has no weekly hour and so no title of its own. */
export const TITLE = sql<string>`coalesce(${timetableSlot.title}, ${courseGroup.name})`

const CHANGE = sql<DatedLesson['change']>`(
  select json_build_object('kind', ${lessonChange.kind}, 'reason', ${lessonChange.reason},
    'startedAt', ${lessonChange.before} ->> 'startsAt')
  from ${lessonChange} where ${lessonChange.lessonId} = ${lesson.id}
  order by ${lessonChange.id} desc limit 1)`

const UNSEEN = sql<number[]>`(
  select coalesce(json_agg(${notice.id} order by ${notice.id}), '[]') from ${notice} join ${lessonChange} on ${lessonChange.id} = ${notice.changeId}
  where ${lessonChange.lessonId} = ${lesson.id} and ${notice.learnerId} = ${enrollment.learnerId}
    and ${notice.seenAt} is null)`

const findRows = prepared('dated-lessons', (db) =>
  db
    .select({
      id: lesson.id,
      group: { id: courseGroup.id, name: courseGroup.name },
      title: TITLE,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      room: room.name,
      teacher: TEACHER,
      state: lesson.state,
      change: CHANGE,
      unseen: UNSEEN,
      topic: lesson.topic,
      homework: lesson.homework,
      homeworkDue: lesson.homeworkDue,
    })
    .from(enrollment)
    .innerJoin(
      courseGroup,
      and(eq(courseGroup.id, enrollment.groupId), isNull(courseGroup.deletedAt)),
    )
    .innerJoin(lesson, IS_ATTENDED)
    .leftJoin(timetableSlot, eq(timetableSlot.id, lesson.slotId))
    .leftJoin(room, eq(room.id, lesson.roomId))
    .where(and(eq(enrollment.learnerId, LEARNER), gte(lesson.startsAt, sql.placeholder('from'))))
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
    .limit(MOST),
)

export async function findDatedLessons(
  db: Db,
  learnerId: number,
  from: Date,
): Promise<DatedLesson[]> {
  const rows = await findRows(db).execute({ learnerId, from: from.toISOString() })
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}
