import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { TODAY } from '../../db/days.ts'
import { lessonGuest } from '../../db/schema/attendance.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lesson } from '../../db/schema/lessons.ts'
import { HELD_STATES } from '../../domain/enrollment.ts'
import { CURRENT_STATES, TAUGHT_STATES } from '../../domain/group.ts'
import { AppError } from '../errors.ts'

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
const countGuestChairs = sql<number>`coalesce((
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

export const takesPeople = and(
  inArray(courseGroup.state, CURRENT_STATES),
  isNull(courseGroup.deletedAt),
)

/**
 * Locks the seats of a group; other rows may still refer to it. Count only in a later statement: one that waits for the
 * lock sees the rows from before the wait.
 * @throws AppError not-found for a group that takes nobody, or that `extraCondition` excludes
 */
export async function lockSeats(
  tx: Db,
  groupId: number,
  extraCondition?: SQL,
): Promise<{ price: number | null }> {
  const [group] = await tx
    .select({ price: courseGroup.price })
    .from(courseGroup)
    .where(and(eq(courseGroup.id, groupId), takesPeople, extraCondition))
    .for('no key update')
  if (!group) throw new AppError('not-found', { message: 'Bu sınıf artık kayıt almıyor.' })
  return group
}

/**
 * @returns seats that nobody occupies, guests of a lesson included, whoever waits for them; negative beyond the capacity
 * @throws AppError not-found for a group that takes nobody
 */
export async function lockAndCountVacantSeats(tx: Db, groupId: number): Promise<number> {
  await lockSeats(tx, groupId)
  const [seats] = await tx
    .select({
      capacity: courseGroup.capacity,
      taken: countEnrollments(occupiesSeat),
      guests: countGuestChairs,
    })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  return seats ? seats.capacity - seats.taken - seats.guests : 0
}

/** Locks in the order of the ids, so that two transactions never wait for each other. */
export async function lockGroups(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(inArray(courseGroup.id, ids))
    .orderBy(asc(courseGroup.id))
    .for('no key update')
}

export function countHeldSeats(db: Db): Promise<number> {
  const isHeld = and(inArray(enrollment.state, HELD_STATES), gt(enrollment.heldUntil, sql`now()`))
  return db.$count(enrollment, isHeld)
}

/** The desk may give seats to new people: a group stays open to them when it is confirmed and while it runs. */
export const takesNewcomers = and(
  inArray(courseGroup.state, TAUGHT_STATES),
  isNull(courseGroup.deletedAt),
)

/** Such a group that has not begun: nobody who comes now has missed a lesson. */
export const takesNewcomersAhead = and(
  takesNewcomers,
  or(isNull(courseGroup.startsOn), gte(courseGroup.startsOn, TODAY)),
)
