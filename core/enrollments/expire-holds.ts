import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { SYSTEM } from '../accounts/actor.ts'
import { changeEnrollment } from './change-enrollment.ts'
import { CLOCK } from './take-seat.ts'

/**
 * Says of holds that have run out that they have; `tellPeople` writes to whoever had them. Their places were free
 * before, by the clock.
 * @param db a transaction that holds the group (`takeSeat`)
 */
export async function expireHolds(db: Db, groupId: number): Promise<void> {
  const due = await db
    .select({ id: enrollment.id, state: enrollment.state })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.groupId, groupId),
        inArray(enrollment.state, ['offered', 'reserved']),
        lte(enrollment.heldUntil, CLOCK),
      ),
    )
    .orderBy(enrollment.id)
  for (const { id, state } of due) {
    await changeEnrollment(db, SYSTEM, { id, from: state, to: 'expired' })
  }
}
