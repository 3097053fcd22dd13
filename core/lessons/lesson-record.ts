import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Lesson } from '../../contract/staff/lesson.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { account } from '../../db/schema/accounts.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import {
  attendance,
  holiday,
  lesson,
  lessonChange,
  lessonTeacher,
} from '../../db/schema/lessons.ts'
import { room, teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { hasRight } from '../../domain/permissions.ts'
import { isTaughtBy } from '../groups/group-record.ts'

const TEACHERS = sql<Lesson['teachers']>`(
  select coalesce(json_agg(json_build_object('id', ${teacher.id}, 'name', ${fullName(teacher)},
    'isSubstitute', ${lessonTeacher.isSubstitute}, 'hasAccepted', ${lessonTeacher.hasAccepted},
    'hasMail', exists (select from ${account} where ${account.id} = ${teacher.accountId} and ${account.deletedAt} is null))
    order by ${lessonTeacher.isSubstitute}, ${teacher.name}), '[]')
  from ${lessonTeacher} join ${teacher} on ${teacher.id} = ${lessonTeacher.teacherId}
  where ${lessonTeacher.lessonId} = ${lesson.id})`

const REASON = sql<
  string | null
>`case when ${lesson.state} = 'cancelled' then coalesce(${holiday.name}, (
  select ${lessonChange.reason} from ${lessonChange}
  where ${lessonChange.lessonId} = ${lesson.id} and ${lessonChange.kind} = 'cancelled'
  order by ${lessonChange.id} desc limit 1)) end`

/**
 * Nobody could record it: it was over when it was planned, or when the first learner was enrolled. So are the past lessons
 * of a class that came from another system.
 */
export const IS_BEFORE_ARRIVAL = sql<boolean>`case
  when ${lesson.state} = 'planned' and not ${lesson.isByHand} and ${lesson.endsAt} < now()
  then ${lesson.endsAt} <= greatest(${lesson.createdAt}, (
    select min(arrived.created_at) from ${enrollment} arrived where arrived.group_id = ${lesson.groupId}
      and arrived.state in ('active', 'frozen', 'transferred', 'finished', 'withdrawn')))
  else false end`

const LESSON = {
  id: lesson.id,
  group: { id: courseGroup.id, name: courseGroup.name },
  startsAt: lesson.startsAt,
  endsAt: lesson.endsAt,
  lessonHours: lesson.lessonHours,
  room: { id: room.id, name: room.name },
  mode: courseGroup.mode,
  teachers: TEACHERS,
  state: lesson.state,
  originDate: lesson.originDate,
  reason: REASON,
  isByHand: lesson.isByHand,
  isRecorded: sql<boolean>`exists (select 1 from ${attendance} where ${attendance.lessonId} = ${lesson.id})`,
  isBeforeArrival: IS_BEFORE_ARRIVAL,
  topic: lesson.topic,
  revision: lesson.revision,
}

export function selectLessons(db: Db) {
  return db
    .select(LESSON)
    .from(lesson)
    .innerJoin(courseGroup, and(eq(courseGroup.id, lesson.groupId), isNull(courseGroup.deletedAt)))
    .leftJoin(room, eq(room.id, lesson.roomId))
    .leftJoin(holiday, eq(holiday.id, lesson.holidayId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectLessons>>[number]

export function toLesson({ startsAt, endsAt, ...row }: Row): Lesson {
  return { ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}

/** A teacher of the lesson, a substitute who has accepted it included. The query has to join `lesson`. */
export function isGivenBy(isTeacher: SQL): SQL {
  return isInLesson(sql`${isTeacher} and ${lessonTeacher.hasAccepted}`)
}

function isInLesson(condition: SQL): SQL {
  return sql`${lesson.id} in (
    select ${lessonTeacher.lessonId} from ${lessonTeacher} join ${teacher} on ${teacher.id} = ${lessonTeacher.teacherId}
    where ${condition} and ${teacher.deletedAt} is null)`
}

/**
 * A teacher sees the lessons of the own groups and those that they were asked to give as a substitute. The query has to
 * join `lesson` and `course_group`.
 */
export function isLessonVisibleTo({ role, accountId }: Actor): SQL | undefined {
  if (!hasRight(role, 'lesson:read:own')) return undefined
  const isOwn = eq(teacher.accountId, accountId ?? 0)
  return or(isTaughtBy(isOwn), isInLesson(isOwn))
}
