import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { PENDING_STATES, visitorShare } from '../../domain/enrollment.ts'
import { isOpen } from '../groups/find-open-groups.ts'
import { CLOCK, occupiesSeat } from '../groups/seats.ts'
import {
  lockAndReadSeats,
  type Reservation,
  type SeatWish,
  storeReservation,
} from './reserve-seat.ts'

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

interface Seats {
  free: number
  capacity: number
  ofVisitors: number
  visitorsWaiting: number
}

function findFullShare({ free, capacity, ofVisitors, visitorsWaiting }: Seats) {
  if (free > 0) return ofVisitors >= visitorShare(free + ofVisitors) ? 'seats' : undefined
  return visitorsWaiting >= visitorShare(capacity) ? 'list' : undefined
}
