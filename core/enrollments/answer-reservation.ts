import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { PENDING_STATES } from '../../domain/enrollment.ts'
import { AppError } from '../errors.ts'
import { lockSeats } from '../groups/lock-seats.ts'
import { CLOCK, fromNow } from '../groups/seats.ts'
import { confirmReservation } from './confirm-reservation.ts'
import { findLinked, linkEnded } from './enrollment-link.ts'
import { notifyReservations } from './notify-reservations.ts'
import { offerSeats } from './offer-seats.ts'
import { RESERVATION_MINUTES } from './reserve-seat.ts'
import { changeEnrollment } from './write-enrollment.ts'

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
