import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { level } from '../../db/schema/content.ts'
import { course } from '../../db/schema/school.ts'
import { published } from './published.ts'

/** The ladder of the home page: the levels of the first course that has any, and until then those of no course. */
export function findLevels(db: Db) {
  const first = db
    .select({ id: course.id })
    .from(course)
    .innerJoin(level, and(eq(level.courseId, course.id), published(level)))
    .where(isNull(course.deletedAt))
    .orderBy(asc(course.position), asc(course.id))
    .limit(1)
  return db
    .select({ id: level.id, name: level.name, goal: level.goal, hours: level.hours })
    .from(level)
    .where(and(published(level), sql`${level.courseId} is not distinct from (${first})`))
    .orderBy(asc(level.position), asc(level.id))
}
