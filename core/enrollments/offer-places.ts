import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { type Actor, SYSTEM } from '../accounts/actor.ts'
import { changeEnrollment } from './change-enrollment.ts'
import { expireHolds } from './expire-holds.ts'
import { holdFor, takeSeat } from './take-seat.ts'

/** Hours that somebody may think about a place that has come free for them. */
const OFFER_HOURS = 24

/**
 * Gives the free places of a group to those who wait, the first of them first. Whatever frees or adds a place calls it;
 * `tellPeople` writes to them.
 * @param db a transaction
 * @returns the enrollments that were offered a place
 * @throws AppError not-found for a group that takes nobody any more
 */
export async function offerPlaces(
  db: Db,
  groupId: number,
  actor: Actor = SYSTEM,
): Promise<number[]> {
  const free = await takeSeat(db, groupId)
  await expireHolds(db, groupId)
  if (free <= 0) return []
  const waiting = await db
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), eq(enrollment.state, 'waiting')))
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id))
    .limit(free)
  const values = { heldUntil: holdFor(OFFER_HOURS) }
  for (const { id } of waiting) {
    await changeEnrollment(db, actor, { id, from: 'waiting', to: 'offered', values })
  }
  return waiting.map(({ id }) => id)
}
