import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lesson, lessonTeacher } from '../../db/schema/lessons.ts'

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
