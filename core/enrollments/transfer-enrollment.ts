import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import type { Actor } from '../accounts/actor.ts'
import { AppError } from '../errors.ts'
import { admitLearner } from './admit-learner.ts'
import { changeEnrollment } from './change-enrollment.ts'
import { holdEnrollment, type Known } from './end-enrollment.ts'
import { freePlace } from './free-place.ts'
import { getEnrollment } from './get-enrollment.ts'

interface Transfer extends Known {
  groupId: number
  /** First day in the other group, `2026-09-01`. */
  on: string
  reason: string
  overReason?: string | null | undefined
}

/** @returns the new enrollment @throws AppError not-found, stale, group-full; state-changed for one that is over */
export function transferEnrollment(db: Db, actor: Actor, { id, revision, ...to }: Transfer) {
  const { groupId, on, reason, overReason } = to
  return db.transaction(async (tx) => {
    const before = await holdEnrollment(tx, actor, { id, revision })
    if (before.state !== 'active' && before.state !== 'frozen') throw new AppError('state-changed')
    if (before.group.id === groupId) {
      throw new AppError('invalid', { fields: { groupId: 'Öğrenci zaten bu sınıfta.' } })
    }
    await holdGroups(tx, [before.group.id, groupId])
    const endsOn = before.startsOn !== null && on < before.startsOn ? before.startsOn : on
    const end = { id, from: before.state, to: 'transferred', values: { endsOn }, reason } as const
    await changeEnrollment(tx, actor, end)
    const next = await admitLearner(tx, actor, {
      learnerId: before.learner.id,
      groupId,
      startsOn: on,
      overReason,
      continuesId: id,
      reason,
      agreedPrice: before.agreedPrice,
    })
    await freePlace(tx, actor, before.group.id)
    return getEnrollment(tx, next, actor)
  })
}

/** Two that exchange people hold both groups in one order. */
export async function holdGroups(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: courseGroup.id })
    .from(courseGroup)
    .where(inArray(courseGroup.id, ids))
    .orderBy(asc(courseGroup.id))
    .for('no key update')
}
