import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../../domain/actor.ts'
import { type EnrollmentState, LIVING_STATES } from '../../domain/enrollment.ts'
import { lockSeats } from '../groups/lock-seats.ts'
import {
  awaitsCall,
  countEnrollments,
  countFreeSeats,
  fromNow,
  isRunOut,
  occupiesSeat,
} from '../groups/seats.ts'
import { expireReservations } from './expire-reservations.ts'
import { insertEnrollments } from './write-enrollment.ts'

/** Minutes that a seat is reserved, so that the desk can call: 48 hours. */
export const RESERVATION_MINUTES = 48 * 60

export interface SeatWish {
  learnerId: number
  groupId: number
  payerId?: number
  leadId?: number
}

export interface Reservation {
  id: number
  state: EnrollmentState
  heldUntil: Date | null
  isConfirmed: boolean
  isNew: boolean
}

/**
 * Reserves a free seat or adds the learner to the waiting list. Call it in a transaction: it locks the seats. A repeated
 * wish returns the present reservation. @throws AppError not-found
 */
export async function reserveSeat(
  tx: Db,
  actor: Actor,
  wish: SeatWish,
  extraCondition?: SQL,
): Promise<Reservation> {
  const seats = await lockAndReadSeats(tx, wish, extraCondition)
  return seats.own ?? storeReservation(tx, actor, wish, { seats, hold: RESERVATION_MINUTES })
}

type Seats = Awaited<ReturnType<typeof lockAndReadSeats>>

export async function lockAndReadSeats(tx: Db, wish: SeatWish, extraCondition?: SQL) {
  const { price } = await lockSeats(tx, wish.groupId, extraCondition)
  const { due, own, ...seats } = await readSeats(tx, wish)
  if (due > 0) await expireReservations(tx, wish.groupId)
  return { ...seats, price, own: own && !own.isRunOut ? toReservation(own) : undefined }
}

interface Terms {
  seats: Seats
  /** How long a free seat is held: so many minutes, or until a moment. */
  hold: number | Date
  /** False where the person is to answer by the mailed link. */
  isConfirmed?: boolean
  reason?: string
  /** A visitor’s network and mail owner, by which the caps count; without values the reservation is not counted. */
  visitor?: { visitorNetwork?: string; visitorMail?: string }
}

export async function storeReservation(
  tx: Db,
  actor: Actor,
  wish: SeatWish,
  { seats, hold, visitor, reason, isConfirmed = visitor === undefined }: Terms,
): Promise<Reservation> {
  const isFree = seats.free > 0
  const [row] = await insertEnrollments(tx, actor, [
    {
      ...wish,
      state: isFree ? 'reserved' : 'waiting',
      heldUntil: isFree ? endOf(hold) : null,
      isConfirmed,
      ...visitor,
      listPrice: seats.price,
      reason,
    },
  ])
  if (!row) throw new Error('The enrollment was not stored.')
  const { id, state, heldUntil } = row
  return { id, state, heldUntil, isConfirmed, isNew: true }
}

function endOf(hold: number | Date) {
  return typeof hold === 'number' ? fromNow(hold) : hold
}

interface OwnReservation {
  id: number
  state: EnrollmentState
  heldUntil: string | null
  isConfirmed: boolean
  isRunOut: boolean
}

async function readSeats(tx: Db, { learnerId, groupId }: SeatWish) {
  const isOwn = and(
    eq(enrollment.groupId, groupId),
    eq(enrollment.learnerId, learnerId),
    inArray(enrollment.state, LIVING_STATES),
  )
  const [row] = await tx
    .select({
      free: countFreeSeats,
      capacity: courseGroup.capacity,
      ofVisitors: countEnrollments(and(awaitsCall, occupiesSeat)),
      visitorsWaiting: countEnrollments(and(awaitsCall, eq(enrollment.state, 'waiting'))),
      due: countEnrollments(isRunOut),
      own: sql<OwnReservation | null>`(select json_build_object('id', ${enrollment.id}, 'state', ${enrollment.state},
        'heldUntil', ${enrollment.heldUntil}, 'isConfirmed', ${enrollment.isConfirmed},
        'isRunOut', coalesce(${isRunOut}, false))
        from ${enrollment} where ${isOwn})`,
    })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  return row ?? { free: 0, capacity: 0, ofVisitors: 0, visitorsWaiting: 0, due: 0, own: null }
}

function toReservation({ id, state, heldUntil, isConfirmed }: OwnReservation): Reservation {
  return {
    id,
    state,
    heldUntil: heldUntil === null ? null : new Date(heldUntil),
    isConfirmed,
    isNew: false,
  }
}
