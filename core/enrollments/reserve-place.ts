import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import type { Actor } from '../accounts/actor.ts'
import { type EnrollmentState, noteChange } from './change-enrollment.ts'
import { expireHolds } from './expire-holds.ts'
import { CLOCK, holdFor, holdGroup, isSeated } from './take-seat.ts'

interface Wish {
  learnerId: number
  groupId: number
  hours: number
  payerId?: number
  leadId?: number
  /** What has to be true of the group besides. */
  isMeant?: SQL | undefined
}

export interface Place {
  id: number
  state: EnrollmentState
  heldUntil: Date | null
}

/** Call it in a transaction: locks the group. A repeated wish gets the same answer. @throws AppError not-found */
export async function reservePlace(
  db: Db,
  actor: Actor,
  { hours, isMeant, ...wish }: Wish,
): Promise<Place & { isNew: boolean }> {
  const { groupId } = wish
  const { capacity, price } = await holdGroup(db, groupId, isMeant)
  const { seated, waiting, due, own } = await countPlaces(db, wish)
  if (due > 0) await expireHolds(db, groupId)
  if (own && !own.isOver) return { ...toPlace(own), isNew: false }
  // Places that were freed belong to those who wait already.
  const state = capacity - seated > waiting ? 'reserved' : 'waiting'
  const heldUntil = state === 'reserved' ? holdFor(hours) : null
  const [row] = await db
    .insert(enrollment)
    .values({ ...wish, state, heldUntil, listPrice: price })
    .returning({ id: enrollment.id, state: enrollment.state, heldUntil: enrollment.heldUntil })
  if (!row) throw new Error('The enrollment was not stored.')
  await noteChange(db, actor, { enrollmentId: row.id, toState: state })
  return { ...row, isNew: true }
}

interface OwnPlace {
  id: number
  state: EnrollmentState
  heldUntil: string | null
  /** Held by the clock no more. */
  isOver: boolean
}

/** One statement for all that has to be known while others wait for the group. */
async function countPlaces(db: Db, { learnerId, groupId }: Pick<Wish, 'learnerId' | 'groupId'>) {
  const isDue = and(
    inArray(enrollment.state, ['offered', 'reserved']),
    lte(enrollment.heldUntil, CLOCK),
  )
  const isOwn = eq(enrollment.learnerId, learnerId)
  const [row] = await db
    .select({
      seated: sql<number>`(count(*) filter (where ${isSeated}))::int`,
      waiting: sql<number>`(count(*) filter (where ${enrollment.state} = 'waiting'))::int`,
      due: sql<number>`(count(*) filter (where ${isDue}))::int`,
      own: sql<OwnPlace | null>`(array_agg(json_build_object(
        'id', ${enrollment.id}, 'state', ${enrollment.state}, 'heldUntil', ${enrollment.heldUntil},
        'isOver', coalesce(${isDue}, false))) filter (where ${isOwn}))[1]`,
    })
    .from(enrollment)
    .where(and(eq(enrollment.groupId, groupId), inArray(enrollment.state, [...LIVING_STATES])))
  return row ?? { seated: 0, waiting: 0, due: 0, own: null }
}

function toPlace({ id, state, heldUntil }: OwnPlace): Place {
  return { id, state, heldUntil: heldUntil === null ? null : new Date(heldUntil) }
}
