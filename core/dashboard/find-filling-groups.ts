import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { TODAY } from '../catalogue/school-day.ts'
import { isSeated } from '../enrollments/take-seat.ts'

/** Days before the day of decision in which a group is one to think of. */
const SOON = 7

/** Groups that take people, with the places that are taken, the soonest first; `all` is how many there are. */
export function findFillingGroups(db: Db) {
  const taken = sql<number>`(select count(*)::int from ${enrollment}
    where ${and(eq(enrollment.groupId, courseGroup.id), isSeated)})`
  return db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      startsOn: courseGroup.startsOn,
      capacity: courseGroup.capacity,
      minimum: courseGroup.minimum,
      decidesOn: courseGroup.decidesOn,
      taken,
      isDecidedSoon: sql<boolean>`coalesce(${courseGroup.decidesOn} <= ${TODAY} + ${SOON}::int, false)`,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(courseGroup)
    .where(and(eq(courseGroup.state, 'open'), isNull(courseGroup.deletedAt)))
    .orderBy(asc(courseGroup.startsOn), asc(courseGroup.id))
    .limit(100)
}
