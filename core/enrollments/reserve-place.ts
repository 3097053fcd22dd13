import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import type { Actor } from '../accounts/actor.ts'
import { type EnrollmentState, noteChange } from './change-enrollment.ts'
import { expireHolds } from './expire-holds.ts'
import { CLOCK, takeSeat } from './take-seat.ts'

interface Wish {
  learnerId: number
  groupId: number
  /** How long the place is held. */
  hours: number
  payerId?: number
  leadId?: number
}

const LIVE = ['waiting', 'offered', 'reserved', 'active', 'frozen'] as const

/**
 * Holds a place of a group for a learner or, where none is free, puts them behind those who wait. A learner who has one
 * already gets the same answer again.
 * @param db a transaction
 * @throws AppError not-found for a group that takes nobody
 */
export async function reservePlace(
  db: Db,
  actor: Actor,
  { hours, ...wish }: Wish,
): Promise<{ id: number; state: EnrollmentState }> {
  const { groupId } = wish
  const free = await takeSeat(db, groupId)
  await expireHolds(db, groupId)
  const known = await findLive(db, wish)
  if (known) return known
  // Places that were freed belong to those who wait already.
  const state = free > (await countWaiting(db, groupId)) ? 'reserved' : 'waiting'
  const heldUntil = state === 'reserved' ? sql`${CLOCK} + make_interval(hours => ${hours})` : null
  const [row] = await db
    .insert(enrollment)
    .values({ ...wish, state, heldUntil })
    .returning({ id: enrollment.id })
  if (!row) throw new Error('The enrollment was not stored.')
  await noteChange(db, actor, { enrollmentId: row.id, toState: state })
  return { id: row.id, state }
}

async function findLive(db: Db, { learnerId, groupId }: Pick<Wish, 'learnerId' | 'groupId'>) {
  const [row] = await db
    .select({ id: enrollment.id, state: enrollment.state })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.learnerId, learnerId),
        eq(enrollment.groupId, groupId),
        inArray(enrollment.state, [...LIVE]),
      ),
    )
  return row
}

async function countWaiting(db: Db, groupId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), eq(enrollment.state, 'waiting')))
  return row?.count ?? 0
}
