import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { lockAndCountVacantSeats } from '../groups/lock-seats.ts'
import { fromNow } from '../groups/seats.ts'
import { expireReservations } from './expire-reservations.ts'
import { changeEnrollment } from './write-enrollment.ts'

const OFFER_MINUTES = 24 * 60

/**
 * Offers vacant seats to those who wait. Call it in a transaction that frees or adds a seat; `notifyReservations` writes
 * the mails.
 * @returns the enrollments that were offered a seat
 * @throws AppError not-found
 */
export async function offerSeats(
  tx: Db,
  groupId: number,
  actor: Actor = SYSTEM,
): Promise<number[]> {
  const vacant = await lockAndCountVacantSeats(tx, groupId)
  await expireReservations(tx, groupId)
  if (vacant <= 0) return []
  const waiting = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), eq(enrollment.state, 'waiting')))
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id))
    .limit(vacant)
  const values = { heldUntil: fromNow(OFFER_MINUTES) }
  for (const { id } of waiting) {
    await changeEnrollment(tx, actor, { id, from: 'waiting', to: 'offered', values })
  }
  return waiting.map(({ id }) => id)
}
