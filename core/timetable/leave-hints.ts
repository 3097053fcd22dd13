import { and, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/full-name.ts'
import { LESSON_DAY } from '../../db/lesson-day.ts'
import { lesson, lessonTeacher, teacherLeave } from '../../db/schema/lessons.ts'
import { teacher } from '../../db/schema/school.ts'
import { type Day, formatDay } from '../../domain/school-time.ts'

interface Span {
  startsOn: Day
  endsOn: Day
}

/** `7 – 11 Aralık` -> `7 Aralık – 11 Aralık`, one day as one. */
export function formatLeave({ startsOn, endsOn }: Span): string {
  return startsOn === endsOn ? formatDay(startsOn) : `${formatDay(startsOn)} – ${formatDay(endsOn)}`
}

/** Leaves with a day from `from` to `until`, both included. */
export function findLeavesIn(db: Db, { from, until }: { from: Day; until: Day }) {
  return db
    .select({
      teacherId: teacherLeave.teacherId,
      startsOn: teacherLeave.startsOn,
      endsOn: teacherLeave.endsOn,
    })
    .from(teacherLeave)
    .where(
      and(
        isNull(teacherLeave.deletedAt),
        lte(teacherLeave.startsOn, until),
        gte(teacherLeave.endsOn, from),
      ),
    )
}

/**
 * Teachers of planned lessons who are on leave that day, in a sentence each: a hint, since the desk may know better.
 * @returns the sentences by the id of the lesson
 */
export async function findLeaveHints(
  db: Db,
  lessonIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await db
    .select({
      lessonId: lesson.id,
      name: fullName(teacher),
      startsOn: teacherLeave.startsOn,
      endsOn: teacherLeave.endsOn,
    })
    .from(lesson)
    .innerJoin(
      lessonTeacher,
      and(eq(lessonTeacher.lessonId, lesson.id), eq(lessonTeacher.hasAccepted, true)),
    )
    .innerJoin(teacher, eq(teacher.id, lessonTeacher.teacherId))
    .innerJoin(
      teacherLeave,
      and(
        eq(teacherLeave.teacherId, teacher.id),
        isNull(teacherLeave.deletedAt),
        lte(teacherLeave.startsOn, LESSON_DAY),
        gte(teacherLeave.endsOn, LESSON_DAY),
      ),
    )
    .where(and(inArray(lesson.id, [...lessonIds]), eq(lesson.state, 'planned')))
    .orderBy(lesson.id, teacher.id)
  const hints = Map.groupBy(rows, ({ lessonId }) => lessonId)
  return new Map(
    [...hints].map(([id, own]) => [
      id,
      own.map(({ name, ...span }) => `${name} izinli (${formatLeave(span)}).`),
    ]),
  )
}

/** A sentence for each leave that meets lessons to come of a group. */
export async function findLeavesOfGroup(db: Db, groupId: number): Promise<string[]> {
  const rows = await db
    .select({ id: lesson.id })
    .from(lesson)
    .where(and(eq(lesson.groupId, groupId), gt(lesson.startsAt, sql`now()`)))
  const hints = await findLeaveHints(
    db,
    rows.map(({ id }) => id),
  )
  return [...new Set([...hints.values()].flat())]
}
