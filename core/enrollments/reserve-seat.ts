import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { type Actor, SYSTEM } from '../../domain/actor.ts'
import {
  type EnrollmentState,
  LIVING_STATES,
  PENDING_STATES,
  visitorShare,
} from '../../domain/enrollment.ts'
import { isOpen } from '../groups/open-groups.ts'
import {
  awaitsCall,
  CLOCK,
  countEnrollments,
  countFreeSeats,
  fromNow,
  isRunOut,
  lockSeats,
  occupiesSeat,
} from '../groups/seats.ts'
import { expireReservations } from './held-seats.ts'
import { insertEnrollments } from './write-enrollment.ts'

/** Minutes that a seat is reserved, so that the desk can call: 48 hours. */
export const RESERVATION_MINUTES = 48 * 60

interface SeatWish {
  learnerId: number
  groupId: number
  contactId?: number
  leadId?: number
}

interface Reservation {
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

export const UNCONFIRMED_MINUTES = 30
const MOST_OF_ONE = 3

export interface Visitor {
  /** IPv4 /24 or IPv6 /48 of the address. */
  network: string
  /** Owner of the mail address: a domain, or a mailbox of a large provider. */
  mail: string
  isCapped: boolean
}

export type VisitorCap = 'network' | 'mail' | 'seats' | 'list'

/**
 * Reserves a seat for half an hour, in which the visitor or the desk has to confirm it, or adds the learner to the waiting
 * list. Call it in a transaction. @returns the cap that the wish exceeds: the desk has to call @throws AppError not-found for
 * a group that is not open to visitors
 */
export async function reserveForVisitor(
  tx: Db,
  { network, mail, isCapped }: Visitor,
  wish: SeatWish,
): Promise<Reservation | VisitorCap> {
  const ownCap = isCapped ? await lockAndFindCap(tx, network, mail) : undefined
  const seats = await lockAndReadSeats(tx, wish, isOpen)
  if (seats.own && PENDING_STATES.some((pending) => pending === seats.own?.state)) return seats.own
  const cap = isCapped ? (ownCap ?? findFullShare(seats)) : undefined
  if (cap) return cap
  // The caps come first: otherwise they would show who is enrolled.
  if (seats.own) return seats.own
  return storeReservation(tx, SYSTEM, wish, {
    seats,
    hold: UNCONFIRMED_MINUTES,
    visitor: isCapped ? { visitorNetwork: network, visitorMail: mail } : {},
  })
}

/** One network and one owner of addresses reserve one at a time: several groups at once would pass their caps. */
async function lockAndFindCap(
  tx: Db,
  network: string,
  mail: string,
): Promise<VisitorCap | undefined> {
  for (const key of [network, mail]) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`reservations/${key}`}, 0))`,
    )
  }
  if (await isAtMost(tx, eq(enrollment.visitorNetwork, network))) return 'network'
  return (await isAtMost(tx, eq(enrollment.visitorMail, mail))) ? 'mail' : undefined
}

/** Counts everything of a day, cancelled or not, and every seat that is still held. */
async function isAtMost(tx: Db, isOfOne: SQL): Promise<boolean> {
  const isOfDay = gt(enrollment.createdAt, sql`${CLOCK} - interval '1 day'`)
  return (await tx.$count(enrollment, and(isOfOne, or(isOfDay, occupiesSeat)))) >= MOST_OF_ONE
}

interface VisitorSeats {
  free: number
  capacity: number
  ofVisitors: number
  visitorsWaiting: number
}

function findFullShare({ free, capacity, ofVisitors, visitorsWaiting }: VisitorSeats) {
  if (free > 0) return ofVisitors >= visitorShare(free + ofVisitors) ? 'seats' : undefined
  return visitorsWaiting >= visitorShare(capacity) ? 'list' : undefined
}
