import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { confirm, hold } from '../../contract/staff/enrollment.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import type { Actor } from '../../domain/actor.ts'
import { HELD_STATES } from '../../domain/enrollment.ts'
import { formatMoment } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { lockSeats } from '../groups/lock-seats.ts'
import { awaitsCall, CLOCK, fromNow } from '../groups/seats.ts'
import { getEnrollment } from './get-enrollment.ts'
import { endOfHold } from './hold-terms.ts'
import { RESERVATION_MINUTES } from './reserve-seat.ts'
import { changeEnrollment, lockEnrollment, NO_VISITOR } from './write-enrollment.ts'

/** The desk has spoken to the visitor and confirms what they reserved, whether or not they confirmed it by mail. @throws AppError not-found, stale; state-changed for one that has run out */
export function confirmByDesk(
  db: Db,
  actor: Actor,
  { id, revision, until }: Change<typeof confirm>,
) {
  return db.transaction(async (tx) => {
    const { group, leadId } = await lockEnrollment(tx, actor, { id, revision })
    await lockSeats(tx, group.id)
    const heldUntil = await endOfHold(tx, actor, { lead: leadId, groupId: group.id, until })
    await confirmReservation(tx, actor, id, { isSpoken: true, heldUntil })
    await recordChange(tx, actor, { action: 'confirm', entity: 'enrollment', entityId: id })
    return getEnrollment(tx, id, actor)
  })
}

/**
 * Confirms a visitor's reservation. A mailed link does not stop the caps from counting it; the desk does. Call it with
 * locked seats.
 * @returns until when the seat is reserved: as the desk says, else 48 hours from now, or longer where it was held longer
 * @throws AppError state-changed for one that is confirmed already or has run out
 */
export async function confirmReservation(
  tx: Db,
  actor: Actor,
  id: number,
  { isSpoken, heldUntil }: { isSpoken: boolean; heldUntil?: Date },
): Promise<Date> {
  const isUnconfirmed = eq(enrollment.isConfirmed, false)
  const [row] = await tx
    .select({
      usual: sql<Date>`greatest(${enrollment.heldUntil}, ${fromNow(RESERVATION_MINUTES)})`.mapWith(
        enrollment.heldUntil,
      ),
    })
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
  const until = heldUntil ?? row.usual
  await changeEnrollment(tx, actor, {
    id,
    from: 'reserved',
    to: 'reserved',
    values: { heldUntil: until, isConfirmed: true, ...(isSpoken && NO_VISITOR) },
    reason: 'Ön kayıt onaylandı.',
  })
  return until
}

/** The desk holds a seat until another day. @throws AppError not-found, stale, invalid; state-changed once it has run out */
export function holdUntil(db: Db, actor: Actor, { id, revision, until }: Change<typeof hold>) {
  return db.transaction(async (tx) => {
    const { group, leadId } = await lockEnrollment(tx, actor, { id, revision })
    await lockSeats(tx, group.id)
    const heldUntil = await endOfHold(tx, actor, { lead: leadId, groupId: group.id, until })
    await changeHold(tx, actor, id, heldUntil)
    return getEnrollment(tx, id, actor)
  })
}

/** Call it with locked seats. @throws AppError state-changed for a seat that is not held any more */
export async function changeHold(tx: Db, actor: Actor, id: number, heldUntil: Date): Promise<void> {
  const [row] = await tx
    .select({ state: enrollment.state })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.id, id),
        inArray(enrollment.state, HELD_STATES),
        gt(enrollment.heldUntil, CLOCK),
      ),
    )
  if (!row) {
    throw new AppError('state-changed', { message: 'Bu yer artık ayrılmış değil.' })
  }
  const { state } = row
  const reason = `Yer şu zamana kadar ayrıldı: ${formatMoment(heldUntil)}`
  await changeEnrollment(tx, actor, { id, from: state, to: state, values: { heldUntil }, reason })
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'enrollment',
    entityId: id,
    after: { heldUntil: heldUntil.toISOString() },
  })
}
