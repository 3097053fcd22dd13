import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type FirstLesson, firstDayOf, firstLessonOf } from '../../db/days.ts'
import { attendance, lessonGuest } from '../../db/schema/attendance.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson, lessonChange, lessonTeacher } from '../../db/schema/lessons.ts'
import type { Day } from '../../domain/school-time.ts'

/** With its table: a selection of one table leaves it out, and inside a subquery the id would be that of another. */
const ID = sql`${lesson}.id`

const IS_RECORDED = sql<boolean>`(exists (select 1 from ${attendance} where ${attendance.lessonId} = ${ID})
  or ${lesson.topic} is not null or ${lesson.homework} is not null or ${lesson.deskNote} is not null)`

const HAS_GUESTS = sql<boolean>`exists (
  select 1 from ${lessonGuest} where ${lessonGuest.lessonId} = ${ID})`

/** People have heard of the lesson: of a change of it, or as its guests. */
const HAS_HISTORY = sql<boolean>`(${HAS_GUESTS} or exists (
  select 1 from ${lessonChange} where ${lessonChange.lessonId} = ${ID}))`

export const IS_TOUCHED = sql<boolean>`(${lesson.state} <> 'planned' or ${lesson.isByHand}
  or ${IS_RECORDED} or ${HAS_HISTORY})`

export type Lesson = Awaited<ReturnType<typeof readLessons>>[number]

export function readLessons(tx: Db, groupId: number) {
  return tx
    .select({
      id: lesson.id,
      groupId: lesson.groupId,
      slotId: lesson.slotId,
      originDate: lesson.originDate,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      lessonHours: lesson.lessonHours,
      roomId: lesson.roomId,
      state: lesson.state,
      holidayId: lesson.holidayId,
      isDropped: lesson.isDropped,
      isWithdrawn: lesson.isWithdrawn,
      isByHand: lesson.isByHand,
      teacherIds: sql<
        number[]
      >`coalesce((select array_agg(${lessonTeacher.teacherId} order by ${lessonTeacher.teacherId})
        from ${lessonTeacher} where ${lessonTeacher.lessonId} = ${lesson.id}), '{}')`,
      isRecorded: IS_RECORDED,
      hasHistory: HAS_HISTORY,
      hasGuests: HAS_GUESTS,
    })
    .from(lesson)
    .where(eq(lesson.groupId, groupId))
    .orderBy(lesson.startsAt, lesson.id)
}

export async function findFirstLesson(db: Db, groupId: number): Promise<FirstLesson | null> {
  const [row] = await db
    .select({ first: firstLessonOf(sql`${groupId}::int`) })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  return row?.first ?? null
}

export async function findFirstDay(db: Db, groupId: number): Promise<Day | null> {
  const [row] = await db
    .select({ day: firstDayOf(sql`${groupId}::int`) })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  return row?.day ?? null
}

/** Time, room and teachers of each lesson to come, as one text: equal texts are the same lesson to everybody in it. */
export async function findLessonForms(db: Db, groupId: number): Promise<string[]> {
  const teachers = sql`(select string_agg(${lessonTeacher.teacherId}::text, ',' order by ${lessonTeacher.teacherId})
    from ${lessonTeacher} where ${lessonTeacher.lessonId} = ${lesson}.id)`
  const rows = await db
    .select({
      form: sql<string>`concat_ws(' ', ${lesson.startsAt}, ${lesson.endsAt}, coalesce(${lesson.roomId}, 0), ${teachers})`,
    })
    .from(lesson)
    .where(and(eq(lesson.groupId, groupId), eq(lesson.busy, true), gt(lesson.startsAt, sql`now()`)))
  return rows.map(({ form }) => form)
}
