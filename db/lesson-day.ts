import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import { SCHOOL_ZONE } from '../domain/school-time.ts'
import { lesson } from './schema/lessons.ts'

export const LESSON_DAY = sql<string>`(${lesson.startsAt} at time zone ${sql.raw(`'${SCHOOL_ZONE}'`)})::date`

/** @param from the first moment, included @param to the last, excluded */
export function isLessonBetween(from: Date, to: Date): SQL | undefined {
  return and(gte(lesson.startsAt, from), lt(lesson.startsAt, to))
}
