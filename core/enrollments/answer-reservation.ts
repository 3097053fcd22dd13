import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { SYSTEM } from '../accounts/actor.ts'
import { AppError } from '../errors.ts'
import { changeEnrollment } from './change-enrollment.ts'
import { HOLD_HOURS } from './create-pre-enrollment.ts'
import { findLinked, linkEnded } from './enrollment-link.ts'
import { offerPlaces } from './offer-places.ts'
import { CLOCK, holdFor, takeSeat } from './take-seat.ts'
import { tellPeople } from './tell-people.ts'

export interface ReservationAnswer {
  token: string
  answer: 'accept' | 'cancel'
}

/**
 * What somebody decides about their reservation by its private link: to take the place that was offered, or to give up
 * place or turn, which goes to the next at once.
 * @throws AppError link-ended for a secret that opens nothing; state-changed where there is nothing to decide any more
 */
export async function answerReservation(
  db: Db,
  { token, answer }: ReservationAnswer,
  siteUrl: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await findLinked(tx, token)
    const groupId = await findGroupId(tx, id)
    await takeSeat(tx, groupId)
    const { state, isOver } = await readState(tx, id)
    if (answer === 'accept') {
      if (state !== 'offered' || isOver) throw new AppError('state-changed', { message: TOO_LATE })
      const values = { heldUntil: holdFor(HOLD_HOURS) }
      return changeEnrollment(tx, SYSTEM, { id, from: 'offered', to: 'reserved', values })
    }
    if (state !== 'waiting' && state !== 'offered' && state !== 'reserved') {
      throw new AppError('state-changed', { message: 'Bu ön kayıt zaten sona ermiş.' })
    }
    const reason = 'Bağlantıdan vazgeçti.'
    await changeEnrollment(tx, SYSTEM, { id, from: state, to: 'cancelled', reason })
    await offerPlaces(tx, groupId)
  })
  await tellPeople(db, siteUrl)
}

const TOO_LATE = 'Bu yer artık size ayrılmış değil. İsterseniz Gruplar sayfasından yeniden bakın.'

async function findGroupId(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ groupId: enrollment.groupId })
    .from(enrollment)
    .where(eq(enrollment.id, id))
  if (!row) throw linkEnded()
  return row.groupId
}

/** In a statement of its own: the row may have changed while the group was waited for. */
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
