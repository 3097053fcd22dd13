import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { AppError } from '../errors.ts'

/** The clock itself: `now()` stands still while a transaction waits for its turn. */
export const CLOCK = sql`clock_timestamp()`

/** Takes a place, as far as its hold has not run out. */
export const isSeated = or(
  eq(enrollment.state, 'active'),
  and(inArray(enrollment.state, ['reserved', 'offered']), gt(enrollment.heldUntil, CLOCK)),
)

/**
 * Holds a group until the transaction ends, so that whoever wants a place of it waits, and counts its free places. The
 * count is a statement of its own after the lock: in one statement it would be of the time before the wait. The lock
 * leaves the group open for rows that only refer to it.
 * @param db a transaction
 * @returns free places; fewer than none where staff went beyond the capacity
 * @throws AppError not-found for a group that does not exist or takes nobody any more
 */
export async function takeSeat(db: Db, groupId: number): Promise<number> {
  const [group] = await db
    .select({ capacity: courseGroup.capacity })
    .from(courseGroup)
    .where(
      and(
        eq(courseGroup.id, groupId),
        inArray(courseGroup.state, ['draft', 'open', 'running']),
        isNull(courseGroup.deletedAt),
      ),
    )
    .for('no key update')
  if (!group) throw new AppError('not-found', { message: 'Bu sınıf artık kayıt almıyor.' })
  const [seats] = await db
    .select({ taken: sql<number>`count(*)::int` })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), isSeated))
  return group.capacity - (seats?.taken ?? 0)
}
