import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { type Actor, SYSTEM } from '../accounts/actor.ts'
import { changeEnrollment } from './change-enrollment.ts'
import { expireHolds } from './expire-holds.ts'
import { CLOCK, takeSeat } from './take-seat.ts'

/**
 * Gives the free places of a group to those who wait, the first of them first. Whatever frees or adds a place calls it.
 * @param db a transaction
 * @param hours how long each may think
 * @returns the enrollments that were offered a place, for whoever tells their people
 */
export async function offerPlaces(
  db: Db,
  { groupId, hours }: { groupId: number; hours: number },
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
  const heldUntil = sql<Date>`${CLOCK} + make_interval(hours => ${hours})`
  for (const { id } of waiting) {
    const values = { heldUntil: heldUntil as never }
    await changeEnrollment(db, actor, { id, from: 'waiting', to: 'offered', values })
  }
  return waiting.map(({ id }) => id)
}
