import type { nameLearner as call } from '../../contract/staff/lead-acts.ts'
import type { Change } from '../../contract/staff/resource.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { findOrCreateLearner } from '../people/find-or-create-learner.ts'
import { setRelation } from '../people/write-contact-learner.ts'
import { changeLearner } from '../people/write-learner.ts'
import { updateLead } from './update-lead.ts'
import { lockContactOf } from './write-lead.ts'

/** Sets the learner of a lead: the contact’s learner of this name, or a new one. @throws AppError not-found, stale */
export function nameLearner(db: Db, actor: Actor, input: Change<typeof call>) {
  const { id, revision, birthYear, relation, ...person } = input
  return db.transaction(async (tx) => {
    const { contactId } = await lockContactOf(tx, id)
    const learnerId = await findOrCreateLearner(tx, contactId, person)
    if (birthYear) await changeLearner(tx, actor, { id: learnerId, changes: { birthYear } })
    await setRelation(tx, { contactId, learnerId, relation })
    return updateLead(tx, actor, { id, revision, changes: { learnerId } })
  })
}
