import type { Body } from '../../contract/call.ts'
import type { update } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import { refuseWrongPhone } from '../phones/refuse-wrong-phone.ts'
import { getLearner } from './get-learner.ts'
import { changeLearner, deleteLearner, restoreLearner } from './write-learner.ts'

/** @throws AppError invalid at `changes.phone` for a number that cannot be dialled */
export function updateLearner(db: Db, actor: Actor, input: Body<typeof update> & { id: number }) {
  const { phone } = input.changes
  if (phone) refuseWrongPhone(phone, 'changes.phone')
  return db.transaction(async (tx) => {
    await changeLearner(tx, actor, input)
    return getLearner(tx, input.id)
  })
}

/** Restores without a revision. @throws AppError not-found, stale; invalid for a learner who has a seat or waits for one */
export function setLearnerDeleted(db: Db, actor: Actor, { id, revision }: Deletion): Promise<void> {
  return db.transaction((tx) =>
    revision === undefined
      ? restoreLearner(tx, actor, id)
      : deleteLearner(tx, actor, { id, revision }),
  )
}
