import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { type EnrollmentState, LIVING_STATES } from '../../domain/enrollment.ts'
import type { Actor } from '../accounts/actor.ts'
import { lockSeats } from '../groups/lock-seats.ts'
import { countEnrollments, countFreeSeats, fromNow, isRunOut } from '../groups/seats.ts'
import { expireReservations } from './expire-reservations.ts'
import { insertEnrollments } from './write-enrollment.ts'

/** How long a seat is reserved, so that the desk can call: 48 hours. */
export const RESERVATION_MINUTES = 48 * 60

interface Wish {
  learnerId: number
  groupId: number
  minutes: number
  payerId?: number
  leadId?: number
  /** A condition that the group must meet besides taking people. */
  extraCondition?: SQL | undefined
}

export interface Reservation {
  id: number
  state: EnrollmentState
  heldUntil: Date | null
}

/**
 * Reserves a free seat or puts the learner on the waiting list. Call it in a transaction: it locks the seats. A repeated
 * wish returns the reservation that there is.
 * @throws AppError not-found
 */
export async function reserveSeat(
  tx: Db,
  actor: Actor,
  { minutes, extraCondition, ...wish }: Wish,
): Promise<Reservation & { isNew: boolean }> {
  const { groupId } = wish
  const { price } = await lockSeats(tx, groupId, extraCondition)
  const { free, due, own } = await readSeats(tx, wish)
  if (due > 0) await expireReservations(tx, groupId)
  if (own && !own.isRunOut) return { ...toReservation(own), isNew: false }
  const state = free > 0 ? 'reserved' : 'waiting'
  const heldUntil = state === 'reserved' ? fromNow(minutes) : null
  const [row] = await insertEnrollments(tx, actor, [
    { ...wish, state, heldUntil, listPrice: price },
  ])
  if (!row) throw new Error('The enrollment was not stored.')
  return { id: row.id, state: row.state, heldUntil: row.heldUntil, isNew: true }
}

interface OwnReservation {
  id: number
  state: EnrollmentState
  heldUntil: string | null
  isRunOut: boolean
}

/** One statement for all that has to be known while others wait for the lock. */
async function readSeats(tx: Db, { learnerId, groupId }: Pick<Wish, 'learnerId' | 'groupId'>) {
  const isOwn = and(
    eq(enrollment.groupId, groupId),
    eq(enrollment.learnerId, learnerId),
    inArray(enrollment.state, LIVING_STATES),
  )
  const [row] = await tx
    .select({
      free: countFreeSeats,
      due: countEnrollments(isRunOut),
      own: sql<OwnReservation | null>`(select json_build_object('id', ${enrollment.id}, 'state', ${enrollment.state},
        'heldUntil', ${enrollment.heldUntil}, 'isRunOut', coalesce(${isRunOut}, false))
        from ${enrollment} where ${isOwn})`,
    })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  return row ?? { free: 0, due: 0, own: null }
}

function toReservation({ id, state, heldUntil }: OwnReservation): Reservation {
  return { id, state, heldUntil: heldUntil === null ? null : new Date(heldUntil) }
}
