import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { activate, create } from '../../contract/staff/enrollment.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { PENDING_STATES } from '../../domain/enrollment.ts'
import { AppError } from '../errors.ts'
import { admitLearner } from './admit-learner.ts'
import { getEnrollment } from './get-enrollment.ts'
import { lockEnrollment } from './write-enrollment.ts'

export function createEnrollment(db: Db, actor: Actor, input: Body<typeof create>) {
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: learner.id })
      .from(learner)
      .where(and(eq(learner.id, input.learnerId), isNull(learner.deletedAt)))
    if (!known) throw new AppError('not-found', { message: 'Bu öğrenci bulunamadı.' })
    return getEnrollment(tx, await admitLearner(tx, actor, input), actor)
  })
}

/** Also ends a pause. @throws AppError not-found, stale, group-full; state-changed for one that is over */
export function activateEnrollment(
  db: Db,
  actor: Actor,
  { id, revision, ...terms }: Change<typeof activate>,
) {
  return db.transaction(async (tx) => {
    const { state, learner, group, agreedPrice } = await lockEnrollment(tx, actor, { id, revision })
    if (!BEFORE.some((one) => one === state)) throw new AppError('state-changed')
    await admitLearner(tx, actor, {
      ...terms,
      learnerId: learner.id,
      groupId: group.id,
      agreedPrice: terms.agreedPrice ?? agreedPrice,
    })
    return getEnrollment(tx, id, actor)
  })
}

const BEFORE = [...PENDING_STATES, 'frozen'] as const
