import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson, lessonGuest, makeUpRight } from '../../db/schema/lessons.ts'
import { TODAY } from '../../db/school-day.ts'
import type { Actor } from '../../domain/actor.ts'

/** A right whose lesson is cancelled is free again. */
export async function findMakeUps(db: Db, _actor: Actor, input: { learner: number }) {
  const rows = await db
    .select({
      id: makeUpRight.id,
      reason: makeUpRight.reason,
      expiresOn: makeUpRight.expiresOn,
      isExpired: sql<boolean>`${makeUpRight.expiresOn} < ${TODAY}`,
      use: { id: lesson.id, group: courseGroup.name, groupId: courseGroup.id, at: lesson.startsAt },
      revision: makeUpRight.revision,
    })
    .from(makeUpRight)
    .leftJoin(lessonGuest, eq(lessonGuest.rightId, makeUpRight.id))
    .leftJoin(lesson, and(eq(lesson.id, lessonGuest.lessonId), ne(lesson.state, 'cancelled')))
    .leftJoin(courseGroup, eq(courseGroup.id, lesson.groupId))
    .where(and(eq(makeUpRight.learnerId, input.learner), isNull(makeUpRight.deletedAt)))
    .orderBy(desc(makeUpRight.id))
  return {
    rows: rows.map(({ use, ...right }) => ({
      ...right,
      use:
        use.id === null || use.at === null || use.group === null || use.groupId === null
          ? null
          : {
              id: use.id,
              group: { id: use.groupId, name: use.group },
              startsAt: use.at.toISOString(),
            },
    })),
  }
}
