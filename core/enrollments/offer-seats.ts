import { and, asc, eq, exists, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import { visitorShare } from '../../domain/enrollment.ts'
import {
  awaitsCall,
  fromNow,
  isRunOut,
  lockAndCountVacantSeats,
  occupiesSeat,
  takesPeople,
} from '../groups/seats.ts'
import { notifyReservations } from './notify-reservations.ts'
import { changeEnrollment } from './write-enrollment.ts'

/** Call it with locked seats. By the clock they are free already; `notifyReservations` writes the mails. */
export async function expireReservations(tx: Db, groupId: number): Promise<void> {
  const due = await tx
    .select({ id: enrollment.id, state: enrollment.state })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), isRunOut))
    .orderBy(enrollment.id)
  for (const { id, state } of due) {
    await changeEnrollment(tx, SYSTEM, { id, from: state, to: 'expired' })
  }
}

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

/**
 * Seats become vacant by the clock, so this also renews the pages that show them. @returns how many people were offered a
 * seat
 */
export async function offerFreeSeats(db: Db, siteUrl: string): Promise<number> {
  const moving = db
    .select({ one: sql`1` })
    .from(enrollment)
    .where(
      and(eq(enrollment.groupId, courseGroup.id), or(eq(enrollment.state, 'waiting'), isRunOut)),
    )
  const groups = await db
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(and(takesPeople, exists(moving)))
    .orderBy(courseGroup.id)
  let offered = 0
  for (const { id: groupId } of groups) {
    const seats = await db.transaction((tx) => offerSeats(tx, groupId))
    offered += seats.length
  }
  await notifyReservations(db, siteUrl)
  return offered
}

/** Offers a seat that became vacant to those who wait; a group that takes nobody any more offers nothing. */
export async function offerFreedSeat(tx: Db, actor: Actor, groupId: number): Promise<void> {
  const [open] = await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(and(eq(courseGroup.id, groupId), takesPeople))
  if (open) await offerSeats(tx, groupId, actor)
}
