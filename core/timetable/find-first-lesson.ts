import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type FirstLesson, firstDayOf, firstLessonOf } from '../../db/first-lesson.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Day } from '../../domain/school-time.ts'

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
