import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { type Actor, SYSTEM } from '../accounts/actor.ts'
import { changeEnrollment } from './change-enrollment.ts'
import { createEnrollmentLink, findRecipient } from './enrollment-link.ts'
import { expireHolds } from './expire-holds.ts'
import { queueReservationMail } from './queue-reservation-mail.ts'
import { holdFor, takeSeat } from './take-seat.ts'

/** Hours that somebody may think about a place that has come free for them. */
const OFFER_HOURS = 24

interface Given {
  groupId: number
  /** Public address of the site, for the links in the mails. */
  siteUrl: string
}

/**
 * Gives the free places of a group to those who wait, the first of them first, and tells them. Whatever frees or adds
 * a place calls it.
 * @param db a transaction
 * @returns the enrollments that were offered a place
 * @throws AppError not-found for a group that takes nobody any more
 */
export async function offerPlaces(
  db: Db,
  { groupId, siteUrl }: Given,
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
  for (const { id } of waiting) await offer(db, actor, id, siteUrl)
  return waiting.map(({ id }) => id)
}

async function offer(db: Db, actor: Actor, id: number, siteUrl: string): Promise<void> {
  const heldUntil = holdFor(OFFER_HOURS)
  await changeEnrollment(db, actor, { id, from: 'waiting', to: 'offered', values: { heldUntil } })
  const email = await findRecipient(db, id)
  if (!email) return
  const link = await createEnrollmentLink(db, { enrollmentId: id, email, siteUrl })
  await queueReservationMail(db, { enrollmentId: id, link }, 'offered')
}
