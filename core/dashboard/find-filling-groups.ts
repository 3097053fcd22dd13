import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { TODAY } from '../../db/school-day.ts'
import { countEnrollments, countFreeSeats, occupiesSeat } from '../groups/seats.ts'

const SOON = 7

export function findFillingGroups(db: Db) {
  return db
    .select({
      id: courseGroup.id,
      name: courseGroup.name,
      startsOn: courseGroup.startsOn,
      capacity: courseGroup.capacity,
      minimum: courseGroup.minimum,
      decidesOn: courseGroup.decidesOn,
      taken: countEnrollments(occupiesSeat),
      placesLeft: countFreeSeats,
      isDecidedSoon: sql<boolean>`coalesce(${courseGroup.decidesOn} <= ${TODAY} + ${SOON}::int, false)`,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(courseGroup)
    .where(and(eq(courseGroup.state, 'open'), isNull(courseGroup.deletedAt)))
    .orderBy(asc(courseGroup.startsOn), asc(courseGroup.id))
    .limit(100)
}
