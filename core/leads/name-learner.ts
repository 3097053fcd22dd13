import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contactLearner, learner } from '../../db/schema/people.ts'
import type { Actor } from '../accounts/actor.ts'
import { findOrCreateLearner } from '../learners/find-or-create-learner.ts'
import { holdContactOf } from './hold-lead.ts'
import { updateLead } from './update-lead.ts'

interface Input {
  id: number
  revision: number
  name: string
  surname: string
  birthYear?: number | null | undefined
  /** What the contact is to them. */
  relation: (typeof contactLearner.$inferSelect)['relation']
}

/** Says for whom a contact asks: a learner of theirs by this name, or a new one. @throws AppError not-found, stale */
export function nameLearner(db: Db, actor: Actor, input: Input) {
  const { id, revision, birthYear, relation, ...person } = input
  return db.transaction(async (tx) => {
    const contactId = await holdContactOf(tx, id)
    const learnerId = await findOrCreateLearner(tx, contactId, person)
    if (birthYear) await tx.update(learner).set({ birthYear }).where(eq(learner.id, learnerId))
    await tx.update(contactLearner).set({ relation }).where(eq(contactLearner.learnerId, learnerId))
    return updateLead(tx, actor, { id, revision, changes: { learnerId } })
  })
}
