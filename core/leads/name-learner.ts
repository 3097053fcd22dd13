import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Relation } from '../../domain/people.ts'
import { findOrCreateLearner } from '../people/find-or-create-learner.ts'
import { setRelation } from '../people/write-contact-learner.ts'
import { changeLearner } from '../people/write-learner.ts'
import { updateLead } from './update-lead.ts'
import { lockContactOf } from './write-lead.ts'

interface Input {
  id: number
  revision: number
  name: string
  surname: string
  birthYear?: number | null | undefined
  relation: Relation
}

/** Sets the learner of a lead: the contact’s learner of this name, or a new one. @throws AppError not-found, stale */
export function nameLearner(db: Db, actor: Actor, input: Input) {
  const { id, revision, birthYear, relation, ...person } = input
  return db.transaction(async (tx) => {
    const { contactId } = await lockContactOf(tx, id)
    const learnerId = await findOrCreateLearner(tx, contactId, person)
    if (birthYear) await changeLearner(tx, actor, { id: learnerId, changes: { birthYear } })
    await setRelation(tx, { contactId, learnerId, relation })
    return updateLead(tx, actor, { id, revision, changes: { learnerId } })
  })
}
