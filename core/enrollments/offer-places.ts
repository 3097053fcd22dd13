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
 * Call it in a transaction that frees or adds a place; `tellPeople` writes. @returns the enrollments
 * @throws AppError not-found
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
