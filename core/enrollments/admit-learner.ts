import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { LIVING_STATES } from '../../domain/enrollment.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { TODAY } from '../catalogue/school-day.ts'
import { AppError } from '../errors.ts'
import { changeEnrollment, noteChange } from './change-enrollment.ts'
import { expireHolds } from './expire-holds.ts'
import { CLOCK, takeSeat } from './take-seat.ts'

interface Admission {
  learnerId: number
  groupId: number
  /** First day in the group, `2026-09-01`; that of the group where it lies ahead, else today. */
  startsOn?: string | null | undefined
  /** Kuruş; the price of the group without. */
  agreedPrice?: number | null | undefined
  /** Why the group may have more people than places. */
  overReason?: string | null | undefined
  leadId?: number | undefined
  payerId?: number | undefined
  continuesId?: number
  reason?: string
}

/**
 * Call it in a transaction. Staff may exceed the capacity with a reason, which is kept.
 * @throws AppError group-full; not-found for a group that takes nobody; already-created for one who is in it
 */
export async function admitLearner(tx: Db, actor: Actor, input: Admission): Promise<number> {
  const { learnerId, groupId, overReason } = input
  const free = await takeSeat(tx, groupId)
  const known = await findLive(tx, learnerId, groupId)
  if (known?.state === 'active') {
    throw new AppError('already-created', { message: 'Bu öğrenci zaten bu sınıfta kayıtlı.' })
  }
  if (free + (known?.isHeld ? 1 : 0) <= 0 && !overReason) throw new AppError('group-full')
  const values = await toValues(tx, input)
  const reason = overReason ?? input.reason
  const id = known
    ? await activate(tx, actor, known, { values, reason })
    : await insert(tx, actor, { ...values, learnerId, groupId, reason })
  await expireHolds(tx, groupId)
  await recordChange(tx, actor, {
    action: 'enroll',
    entity: 'enrollment',
    entityId: id,
    after: { learnerId, groupId, ...(overReason && { overReason }) },
  })
  return id
}

const isHeld = sql<boolean>`(${enrollment.state} in ('reserved', 'offered') and ${enrollment.heldUntil} > ${CLOCK})`

/** Whoever enrolls before the first day begins with the group. */
function firstDay(startsOn: string | null) {
  return sql`greatest(${startsOn}::date, ${TODAY})`
}

interface Live {
  id: number
  state: (typeof LIVING_STATES)[number]
  isHeld: boolean
}

async function findLive(tx: Db, learnerId: number, groupId: number): Promise<Live | undefined> {
  const [row] = await tx
    .select({ id: enrollment.id, state: enrollment.state, isHeld })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.learnerId, learnerId),
        eq(enrollment.groupId, groupId),
        inArray(enrollment.state, [...LIVING_STATES]),
      ),
    )
  return row as Live | undefined
}

async function toValues(tx: Db, input: Admission) {
  const [group] = await tx
    .select({ price: courseGroup.price, startsOn: courseGroup.startsOn })
    .from(courseGroup)
    .where(eq(courseGroup.id, input.groupId))
  const { leadId, payerId, continuesId } = input
  return {
    startsOn: (input.startsOn ?? firstDay(group?.startsOn ?? null)) as never,
    listPrice: group?.price ?? null,
    agreedPrice: input.agreedPrice ?? group?.price ?? null,
    leadId,
    payerId,
    continuesId,
    heldUntil: null,
    latestReturn: null,
  }
}

async function activate(
  tx: Db,
  actor: Actor,
  { id, state }: Live,
  { values, reason }: { values: object; reason: string | undefined },
): Promise<number> {
  // Who comes back from a pause began before.
  const { startsOn: _, ...rest } = values as { startsOn: string }
  const change = state === 'frozen' ? rest : values
  await changeEnrollment(tx, actor, { id, from: state, to: 'active', values: change, reason })
  return id
}

async function insert(
  tx: Db,
  actor: Actor,
  {
    reason,
    ...values
  }: Omit<typeof enrollment.$inferInsert, 'state'> & {
    reason: string | undefined
  },
): Promise<number> {
  const [row] = await tx
    .insert(enrollment)
    .values({ ...values, state: 'active' })
    .returning({ id: enrollment.id })
  if (!row) throw new Error('The enrollment was not stored.')
  await noteChange(tx, actor, { enrollmentId: row.id, toState: 'active', reason })
  return row.id
}
