import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson, lessonChange } from '../../db/schema/lessons.ts'

export function selectChangesOfLessons(db: Db) {
  return db
    .select({
      id: lessonChange.id,
      teacherIds: lessonChange.teacherIds,
      kind: lessonChange.kind,
      group: courseGroup.name,
      mode: courseGroup.mode,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      before: lessonChange.before,
      after: lessonChange.after,
      reason: lessonChange.reason,
    })
    .from(lessonChange)
    .innerJoin(lesson, eq(lesson.id, lessonChange.lessonId))
    .innerJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .$dynamic()
}
