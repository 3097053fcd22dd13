import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { SYSTEM } from '../accounts/actor.ts'
import { changeEnrollment } from './change-enrollment.ts'
import { CLOCK } from './take-seat.ts'

/** Call it holding the group (`takeSeat`). By the clock the places are free already; `tellPeople` writes the mails. */
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
