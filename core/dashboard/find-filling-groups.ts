import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { isSeated } from '../enrollments/take-seat.ts'

/** Groups that take people, with the places that are taken, the soonest first. */
export function findFillingGroups(db: Db) {
  const taken = sql<number>`(select count(*)::int from ${enrollment}
    where ${and(eq(enrollment.groupId, courseGroup.id), isSeated)})`
  return db
    .select({
      ...{ id: courseGroup.id, name: courseGroup.name, startsOn: courseGroup.startsOn },
      ...{ capacity: courseGroup.capacity, minimum: courseGroup.minimum },
      ...{ decidesOn: courseGroup.decidesOn, taken },
    })
    .from(courseGroup)
    .where(and(eq(courseGroup.state, 'open'), isNull(courseGroup.deletedAt)))
    .orderBy(asc(courseGroup.startsOn), asc(courseGroup.id))
    .limit(100)
}
