import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { confirm, hold } from '../../contract/staff/enrollment.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { HELD_STATES, PENDING_STATES } from '../../domain/enrollment.ts'
import { formatMoment } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { selectOpenGroups, toGroup } from '../groups/open-groups.ts'
import { awaitsCall, CLOCK, fromNow, lockSeats } from '../groups/seats.ts'
import { getEnrollment } from './find-enrollments.ts'
import { endOfHold, offerSeats } from './held-seats.ts'
import { findLinked, linkEnded, notifyReservations } from './reservation-letter.ts'
import { RESERVATION_MINUTES } from './reserve-seat.ts'
import { changeEnrollment, lockEnrollment, NO_VISITOR } from './write-enrollment.ts'

/** Returns nothing personal. A reservation that has run out by the clock is expired. @throws AppError link-ended */
export async function getReservation(db: Db, token: string) {
  const id = await findLinked(db, token)
  const [row] = await db
    .select({
      state: enrollment.state,
      heldUntil: enrollment.heldUntil,
      groupId: enrollment.groupId,
      createdAt: enrollment.createdAt,
      isConfirmed: enrollment.isConfirmed,
      isOver: sql<boolean>`coalesce(${enrollment.heldUntil} <= ${CLOCK}, false)`,
    })
    .from(enrollment)
    .where(eq(enrollment.id, id))
  if (!row) throw linkEnded()
  const [group] = await selectOpenGroups(db).where(eq(courseGroup.id, row.groupId))
  if (!group) throw linkEnded()
  const isHeld = HELD_STATES.some((held) => held === row.state)
  return {
    state: isHeld && row.isOver ? ('expired' as const) : row.state,
    heldUntil: isHeld && row.heldUntil ? row.heldUntil.toISOString() : null,
    isConfirmed: row.isConfirmed,
    position: row.state === 'waiting' ? await findPosition(db, { ...row, id }) : null,
    group: toGroup(group),
  }
}

async function findPosition(
  db: Db,
  { id, groupId, createdAt }: { id: number; groupId: number; createdAt: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.groupId, groupId),
        eq(enrollment.state, 'waiting'),
        or(
          lt(enrollment.createdAt, createdAt),
          and(eq(enrollment.createdAt, createdAt), lt(enrollment.id, id)),
        ),
      ),
    )
  return (row?.count ?? 0) + 1
}

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

interface ReservationAnswer {
  token: string
  answer: 'accept' | 'cancel'
}

/**
 * Confirms a reservation, accepts an offered seat, or cancels a reservation or a turn on the list, by the private link. A
 * cancelled seat is offered to the next at once.
 * @throws AppError link-ended for an unknown secret; state-changed where there is nothing to decide any more
 */
export async function answerReservation(
  db: Db,
  { token, answer }: ReservationAnswer,
  siteUrl: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await findLinked(tx, token)
    const groupId = await findGroupId(tx, id)
    await lockSeats(tx, groupId)
    const { state, isOver } = await readState(tx, id)
    if (answer === 'accept') {
      if (state === 'reserved' && !isOver)
        return void (await confirmReservation(tx, SYSTEM, id, { isSpoken: false }))
      if (state !== 'offered' || isOver) throw new AppError('state-changed', { message: TOO_LATE })
      const values = { heldUntil: fromNow(RESERVATION_MINUTES), isConfirmed: true }
      return changeEnrollment(tx, SYSTEM, { id, from: 'offered', to: 'reserved', values })
    }
    if (!PENDING_STATES.some((pending) => pending === state)) {
      throw new AppError('state-changed', { message: 'Bu ön kayıt zaten sona ermiş.' })
    }
    const reason = 'Bağlantıdan vazgeçti.'
    await changeEnrollment(tx, SYSTEM, { id, from: state, to: 'cancelled', reason })
    await offerSeats(tx, groupId)
  })
  await notifyReservations(db, siteUrl)
}

const TOO_LATE =
  'Bu yer artık size ayrılmış değil. İsterseniz Açık gruplar sayfasına yeniden bakın.'

async function findGroupId(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ groupId: enrollment.groupId })
    .from(enrollment)
    .where(eq(enrollment.id, id))
  if (!row) throw linkEnded()
  return row.groupId
}

/** Read in a statement of its own: the row may have changed while this transaction waited for the seats. */
async function readState(db: Db, id: number) {
  const [row] = await db
    .select({
      state: enrollment.state,
      isOver: sql<boolean>`coalesce(${enrollment.heldUntil} <= ${CLOCK}, false)`,
    })
    .from(enrollment)
    .where(eq(enrollment.id, id))
  if (!row) throw linkEnded()
  return row
}
