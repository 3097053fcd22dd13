import { sql } from 'drizzle-orm'
import { lesson } from '../../db/schema/lessons.ts'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'

/** The day of a lesson at the school. */
export const LESSON_DAY = sql<string>`(${lesson.startsAt} at time zone ${sql.raw(`'${SCHOOL_ZONE}'`)})::date`
