import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { isRunOut } from '../groups/seats.ts'
import { changeEnrollment } from './write-enrollment.ts'

/** Call it with locked seats. By the clock they are free already; `notifyReservations` writes the mails. */
export async function expireReservations(tx: Db, groupId: number): Promise<void> {
  const due = await tx
    .select({ id: enrollment.id, state: enrollment.state })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), isRunOut))
    .orderBy(enrollment.id)
  for (const { id, state } of due) {
    await changeEnrollment(tx, SYSTEM, { id, from: state, to: 'expired' })
  }
}
