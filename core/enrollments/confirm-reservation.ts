import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { RecordRevision } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { lockSeats } from '../groups/lock-seats.ts'
import { awaitsCall, CLOCK, fromNow } from '../groups/seats.ts'
import { getEnrollment } from './get-enrollment.ts'
import { RESERVATION_MINUTES } from './reserve-seat.ts'
import { changeEnrollment, lockEnrollment, NO_VISITOR } from './write-enrollment.ts'

/** The desk has spoken to the visitor and confirms what they reserved, whether or not they confirmed it by mail. @throws AppError not-found, stale; state-changed for one that has run out */
export function confirmByDesk(db: Db, actor: Actor, { id, revision }: RecordRevision) {
  return db.transaction(async (tx) => {
    const { group } = await lockEnrollment(tx, actor, { id, revision })
    await lockSeats(tx, group.id)
    await confirmReservation(tx, actor, id, { isSpoken: true })
    await recordChange(tx, actor, { action: 'confirm', entity: 'enrollment', entityId: id })
    return getEnrollment(tx, id, actor)
  })
}

/**
 * Confirms a visitor's reservation. A mailed link does not stop the caps from counting it; the desk does. Call it with
 * locked seats.
 * @returns until when the seat is reserved: 48 hours from now
 * @throws AppError state-changed for one that is confirmed already or has run out
 */
export async function confirmReservation(
  tx: Db,
  actor: Actor,
  id: number,
  { isSpoken }: { isSpoken: boolean },
): Promise<Date> {
  const isUnconfirmed = eq(enrollment.isConfirmed, false)
  const [row] = await tx
    .select({ heldUntil: sql<Date>`${fromNow(RESERVATION_MINUTES)}`.mapWith(enrollment.heldUntil) })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.id, id),
        eq(enrollment.state, 'reserved'),
        isSpoken ? or(isUnconfirmed, awaitsCall) : isUnconfirmed,
        gt(enrollment.heldUntil, CLOCK),
      ),
    )
  if (!row) {
    throw new AppError('state-changed', { message: 'Bu ön kayıt artık onaylanamıyor.' })
  }
  await changeEnrollment(tx, actor, {
    id,
    from: 'reserved',
    to: 'reserved',
    values: { heldUntil: row.heldUntil, isConfirmed: true, ...(isSpoken && NO_VISITOR) },
    reason: 'Ön kayıt onaylandı.',
  })
  return row.heldUntil
}
