import { and, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { LESSON_DAY } from '../../db/days.ts'
import { fullName } from '../../db/person.ts'
import { holiday, lesson, lessonTeacher, teacherLeave } from '../../db/schema/lessons.ts'
import { teacher } from '../../db/schema/school.ts'
import { type Day, formatDay, SCHOOL_ZONE, toMoment } from '../../domain/school-time.ts'

/** Holidays that end after a day began, everywhere or at one campus; online groups have only those of everywhere. */
export function findHolidays(db: Db, { from, campusId }: { from: Day; campusId: number | null }) {
  const everywhere = isNull(holiday.campusId)
  return db
    .select({
      id: holiday.id,
      name: holiday.name,
      startsAt: holiday.startsAt,
      endsAt: holiday.endsAt,
    })
    .from(holiday)
    .where(
      and(
        isNull(holiday.deletedAt),
        sql`${holiday.endsAt} > ${toMoment(from).toISOString()}`,
        campusId === null ? everywhere : or(everywhere, eq(holiday.campusId, campusId)),
      ),
    )
    .orderBy(holiday.startsAt, holiday.id)
}

export async function findLastLessonDay(db: Db, groupId: number): Promise<Day | null> {
  const [row] = await db
    .select({
      day: sql<Day | null>`(max(${lesson.startsAt}) at time zone ${SCHOOL_ZONE})::date::text`,
    })
    .from(lesson)
    .where(and(eq(lesson.groupId, groupId), ne(lesson.state, 'cancelled')))
  return row?.day ?? null
}

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
