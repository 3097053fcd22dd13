import { and, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson, lessonGuest } from '../../db/schema/lessons.ts'
import { HELD_STATES } from '../../domain/enrollment.ts'

/** The time of the statement: `now()` stands still while a transaction waits for a lock. */
export const CLOCK = sql`clock_timestamp()`

export function fromNow(minutes: number): SQL<Date> {
  return sql<Date>`${CLOCK} + make_interval(mins => ${minutes})`
}

export const occupiesSeat = or(
  eq(enrollment.state, 'active'),
  and(inArray(enrollment.state, HELD_STATES), gt(enrollment.heldUntil, CLOCK)),
)

export const isRunOut = and(
  inArray(enrollment.state, HELD_STATES),
  lte(enrollment.heldUntil, CLOCK),
)

/** A visitor's, and the desk has not spoken to the person yet. */
export const awaitsCall = isNotNull(enrollment.visitorNetwork)

export function countEnrollments(condition: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*)::int from ${enrollment}
    where ${and(eq(enrollment.groupId, courseGroup.id), condition)})`
}

/** Chairs that guests take, in that lesson to come which has most of them: whoever joins sits there too. */
export const countGuestChairs = sql<number>`coalesce((
  select count(*)::int from ${lessonGuest} join ${lesson} on ${lesson.id} = ${lessonGuest.lessonId}
  where ${lesson.groupId} = ${courseGroup}.id and ${lesson.state} = 'planned' and ${lesson.startsAt} > ${CLOCK}
  group by ${lesson.id} order by 1 desc limit 1), 0)`

/**
 * Free seats of a group, to be selected beside its row: capacity less occupied seats and chairs of guests, less the people
 * who wait, since a seat goes to them first. 0 where staff exceeded the capacity.
 */
export const countFreeSeats = sql<number>`greatest(${courseGroup.capacity} - ${countEnrollments(
  or(occupiesSeat, eq(enrollment.state, 'waiting')),
)} - ${countGuestChairs}, 0)`
