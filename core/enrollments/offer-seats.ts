import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { visitorShare } from '../../domain/enrollment.ts'
import { lockAndCountVacantSeats } from '../groups/lock-seats.ts'
import { awaitsCall, fromNow, occupiesSeat } from '../groups/seats.ts'
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
  const next = await findNext(tx, groupId, vacant)
  const values = { heldUntil: fromNow(OFFER_MINUTES) }
  for (const id of next) {
    await changeEnrollment(tx, actor, { id, from: 'waiting', to: 'offered', values })
  }
  return next
}

/** The longest waiting first. Visitors beyond their share of the seats wait for the desk's call, and the next is asked. */
async function findNext(tx: Db, groupId: number, vacant: number): Promise<number[]> {
  const ofVisitors = await tx.$count(
    enrollment,
    and(eq(enrollment.groupId, groupId), awaitsCall, occupiesSeat),
  )
  const waiting = await tx
    .select({ id: enrollment.id, awaitsCall: sql<boolean>`${awaitsCall}` })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), eq(enrollment.state, 'waiting')))
    .orderBy(asc(enrollment.createdAt), asc(enrollment.id))
  let left = visitorShare(vacant + ofVisitors) - ofVisitors
  return waiting
    .filter(({ awaitsCall }) => !awaitsCall || left-- > 0)
    .slice(0, vacant)
    .map(({ id }) => id)
}
