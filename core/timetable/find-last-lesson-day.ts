import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { type Day, SCHOOL_ZONE } from '../../domain/school-time.ts'

export async function findLastLessonDay(db: Db, groupId: number): Promise<Day | null> {
  const [row] = await db
    .select({
      day: sql<Day | null>`(max(${lesson.startsAt}) at time zone ${SCHOOL_ZONE})::date::text`,
    })
    .from(lesson)
    .where(and(eq(lesson.groupId, groupId), ne(lesson.state, 'cancelled')))
  return row?.day ?? null
}
