import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lesson } from '../../db/schema/school.ts'
import { AppError } from '../errors.ts'

export interface LessonInput {
  /** The lesson that this one replaces; left out for a new one. */
  id?: number | undefined
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** The school's wall clock, `19:00`. */
  startsAt: string
  endsAt: string
  title: string
  room?: string | null | undefined
  teacherId?: number | null | undefined
}

/**
 * Replaces the timetable of a class. A lesson that stays keeps its id, so that people's calendars move it instead of
 * showing another one; one that is not named is deleted.
 * @throws AppError not-found for a lesson of another class
 */
export async function saveLessons(
  db: Db,
  classId: number,
  lessons: readonly LessonInput[],
): Promise<void> {
  const kept = lessons.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const own = eq(lesson.classId, classId)
  await db.delete(lesson).where(kept.length > 0 ? and(own, notInArray(lesson.id, kept)) : own)
  const added = lessons.filter(({ id }) => id === undefined)
  for (const { id, ...changes } of lessons) {
    if (id !== undefined) await changeLesson(db, classId, id, changes)
  }
  if (added.length > 0) await db.insert(lesson).values(added.map((row) => ({ ...row, classId })))
}

async function changeLesson(
  db: Db,
  classId: number,
  id: number,
  changes: Omit<LessonInput, 'id'>,
): Promise<void> {
  const rows = await db
    .update(lesson)
    .set({ ...changes, sequence: sql`${lesson.sequence} + 1` })
    .where(and(eq(lesson.id, id), eq(lesson.classId, classId)))
    .returning({ id: lesson.id })
  if (rows.length === 0) throw new AppError('not-found')
}
