import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { PENDING_STATES } from '../../domain/enrollment.ts'
import { isOpen } from '../groups/find-open-groups.ts'
import { CLOCK } from '../groups/seats.ts'
import {
  lockAndReadSeats,
  type Reservation,
  type SeatWish,
  storeReservation,
} from './reserve-seat.ts'

export const UNCONFIRMED_MINUTES = 30
const MOST_OF_NETWORK = 3

export interface Visitor {
  /** IPv4 /24 or IPv6 /48 of the address. */
  network: string
  isCapped: boolean
}

/**
 * Reserves a seat for half an hour, in which the visitor or the desk has to confirm it, or adds the learner to the waiting
 * list. Call it in a transaction. @returns undefined for too many unconfirmed wishes: the desk has to call @throws AppError
 * not-found for a group that is not open to visitors
 */
export async function reserveForVisitor(
  tx: Db,
  { network, isCapped }: Visitor,
  wish: SeatWish,
): Promise<Reservation | undefined> {
  if (isCapped) await lockNetwork(tx, network)
  const seats = await lockAndReadSeats(tx, wish, isOpen)
  if (seats.own && PENDING_STATES.some((pending) => pending === seats.own?.state)) return seats.own
  if (isCapped && (fillsGroup(seats) || (await fillsNetwork(tx, network)))) return undefined
  // The caps come first: otherwise they would show who is enrolled.
  if (seats.own) return seats.own
  return storeReservation(tx, SYSTEM, wish, {
    seats,
    minutes: UNCONFIRMED_MINUTES,
    unconfirmedNetwork: network,
  })
}

/** One network reserves one at a time, so that it cannot pass its cap in several groups at once. */
async function lockNetwork(tx: Db, network: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reservations/${network}`}, 0))`,
  )
}

/** Unconfirmed reservations may take a third of the seats that are free without them, and at least one. */
function fillsGroup({ free, unconfirmed }: { free: number; unconfirmed: number }): boolean {
  return free > 0 && unconfirmed >= Math.max(1, Math.floor((free + unconfirmed) / 3))
}

async function fillsNetwork(tx: Db, network: string): Promise<boolean> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.unconfirmedNetwork, network),
        gt(enrollment.createdAt, sql`${CLOCK} - interval '1 day'`),
      ),
    )
  return (row?.count ?? 0) >= MOST_OF_NETWORK
}
