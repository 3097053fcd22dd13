import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { enrollment, enrollmentChange } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { teacher } from '../../db/schema/school.ts'
import type { Actor } from '../../domain/actor.ts'
import { hasRight } from '../../domain/permissions.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { AppError } from '../errors.ts'
import { isTaughtBy } from '../groups/group-record.ts'
import { isGivenBy } from '../lessons/lesson-record.ts'

const STATE_BEFORE = sql`(
  select ${enrollmentChange.toState} from ${enrollmentChange}
  where ${enrollmentChange.enrollmentId} = ${enrollment.id} and ${enrollmentChange.createdAt} <= ${lesson.startsAt}
  order by ${enrollmentChange.createdAt} desc, ${enrollmentChange.id} desc limit 1)`

/** The enrollment belongs to the group of the lesson and has begun at some time, whatever has become of it. */
export const IS_OF_GROUP = sql<boolean>`(${enrollment.groupId} = ${lesson.groupId}
  and ${enrollment.state} in ('active', 'frozen', 'transferred', 'finished', 'withdrawn'))`

/**
 * The enrollment was active on the day of the lesson. The day of a transfer belongs to the next group. The query has to
 * join `lesson` and `enrollment`.
 */
export const IS_ON_ROLL = sql<boolean>`(${IS_OF_GROUP}
  and coalesce(${enrollment.startsOn} <= ${LESSON_DAY}, true)
  and coalesce(${LESSON_DAY} < ${enrollment.endsOn} or (${LESSON_DAY} = ${enrollment.endsOn}
    and ${enrollment.state} <> 'transferred'), true)
  and ${STATE_BEFORE} is distinct from 'frozen')`

/** With the right of a teacher only lessons of the own groups and accepted lessons of others. */
export function isRecordableBy({ role, accountId }: Actor): SQL | undefined {
  if (!hasRight(role, 'attendance:write:own')) return undefined
  const isOwn = eq(teacher.accountId, accountId ?? 0)
  return or(isTaughtBy(isOwn), isGivenBy(isOwn))
}

const LESSON = {
  id: lesson.id,
  groupId: lesson.groupId,
  state: lesson.state,
  startsAt: lesson.startsAt,
  lessonHours: lesson.lessonHours,
  topic: lesson.topic,
  homework: lesson.homework,
  homeworkDue: lesson.homeworkDue,
  deskNote: lesson.deskNote,
}
export type LockedLesson = Awaited<ReturnType<typeof lockLesson>>

/** Locks it for this transaction. @throws AppError not-found, also for a lesson of somebody else */
export async function lockLesson(tx: Db, actor: Actor, id: number) {
  const [row] = await tx
    .select(LESSON)
    .from(lesson)
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .where(and(eq(lesson.id, id), isNull(courseGroup.deletedAt), isRecordableBy(actor)))
    .for('no key update', { of: lesson })
  if (!row) throw new AppError('not-found', { message: 'Bu ders bulunamadı.' })
  return row
}

type Time = Pick<LockedLesson, 'state' | 'startsAt'>

export function isOpenForRecord({ state, startsAt }: Time): boolean {
  return state !== 'cancelled' && schoolDay(startsAt) <= schoolDay()
}

/** @throws AppError state-changed */
export function refuseClosed({ state, startsAt }: Time): void {
  if (isOpenForRecord({ state, startsAt })) return
  const message =
    state === 'cancelled'
      ? 'Bu ders iptal edildi, yoklaması alınamaz.'
      : 'Bu dersin günü gelmedi, yoklaması o gün alınır.'
  throw new AppError('state-changed', { message })
}
