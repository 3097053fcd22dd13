import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { CURRENT_STATES } from '../../domain/group.ts'
import { AppError } from '../errors.ts'
import { countEnrollments, countGuestChairs, occupiesSeat } from './seats.ts'

export const takesPeople = and(
  inArray(courseGroup.state, CURRENT_STATES),
  isNull(courseGroup.deletedAt),
)

/**
 * Locks the seats of a group; other rows may still refer to it. Count only in a later statement: one that waits for the
 * lock sees the rows from before the wait.
 * @throws AppError not-found for a group that takes nobody, or that `extraCondition` excludes
 */
export async function lockSeats(
  tx: Db,
  groupId: number,
  extraCondition?: SQL,
): Promise<{ price: number | null }> {
  const [group] = await tx
    .select({ price: courseGroup.price })
    .from(courseGroup)
    .where(and(eq(courseGroup.id, groupId), takesPeople, extraCondition))
    .for('no key update')
  if (!group) throw new AppError('not-found', { message: 'Bu sınıf artık kayıt almıyor.' })
  return group
}

/**
 * @returns seats that nobody occupies, guests of a lesson included, whoever waits for them; negative beyond the capacity
 * @throws AppError not-found for a group that takes nobody
 */
export async function lockAndCountVacantSeats(tx: Db, groupId: number): Promise<number> {
  await lockSeats(tx, groupId)
  const [seats] = await tx
    .select({
      capacity: courseGroup.capacity,
      taken: countEnrollments(occupiesSeat),
      guests: countGuestChairs,
    })
    .from(courseGroup)
    .where(eq(courseGroup.id, groupId))
  return seats ? seats.capacity - seats.taken - seats.guests : 0
}

/** Locks in the order of the ids, so that two transactions never wait for each other. */
export async function lockGroups(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(inArray(courseGroup.id, ids))
    .orderBy(asc(courseGroup.id))
    .for('no key update')
}
