import { asc, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { TODAY } from '../../db/school-day.ts'
import { countEnrollments, countFreeSeats, occupiesSeat } from '../groups/seats.ts'
import { takesNewcomers } from '../groups/takes-newcomers.ts'

const SOON = 7

const HAS_BEGUN = sql<boolean>`coalesce(${courseGroup.startsOn} < ${TODAY}, false)`

/** Groups with seats to give: those to come first, then those that run. */
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
      hasBegun: HAS_BEGUN,
      isConfirmed: sql<boolean>`${courseGroup.state} = 'running'`,
      isDecidedSoon: sql<boolean>`coalesce(${courseGroup.decidesOn} <= ${TODAY} + ${SOON}::int, false)`,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(courseGroup)
    .where(takesNewcomers)
    .orderBy(HAS_BEGUN, asc(courseGroup.startsOn), asc(courseGroup.id))
    .limit(100)
}
