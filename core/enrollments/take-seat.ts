import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { HELD_STATES } from '../../domain/enrollment.ts'
import { AppError } from '../errors.ts'

/** The clock itself: `now()` stands still while a transaction waits for its turn. */
export const CLOCK = sql`clock_timestamp()`

/** When a hold of so many hours ends that begins now. */
export function holdFor(hours: number): SQL<Date> {
  return sql<Date>`${CLOCK} + make_interval(hours => ${hours})`
}

/** Takes a place, as far as its hold has not run out. */
export const isSeated = or(
  eq(enrollment.state, 'active'),
  and(inArray(enrollment.state, HELD_STATES), gt(enrollment.heldUntil, CLOCK)),
)

/**
 * Locks the group (rows may still refer to it), then counts: in one statement the count would be from before the wait.
 * @returns free places, negative beyond the capacity @throws AppError not-found for a group that takes nobody
 */
export async function takeSeat(db: Db, groupId: number): Promise<number> {
  const { capacity } = await holdGroup(db, groupId)
  const [seats] = await db
    .select({ taken: sql<number>`count(*)::int` })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), isSeated))
  return capacity - (seats?.taken ?? 0)
}

/** Read its enrollments only after this. @param isMeant a further condition @throws AppError not-found */
export async function holdGroup(
  db: Db,
  groupId: number,
  isMeant?: SQL,
): Promise<{ capacity: number; price: number | null }> {
  const [group] = await db
    .select({ capacity: courseGroup.capacity, price: courseGroup.price })
    .from(courseGroup)
    .where(
      and(
        eq(courseGroup.id, groupId),
        inArray(courseGroup.state, ['draft', 'open', 'running']),
        isNull(courseGroup.deletedAt),
        isMeant,
      ),
    )
    .for('no key update')
  if (!group) throw new AppError('not-found', { message: 'Bu sınıf artık kayıt almıyor.' })
  return group
}
