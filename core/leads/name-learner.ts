import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contactLearner, learner } from '../../db/schema/people.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { findOrCreateLearner } from '../people/find-or-create-learner.ts'
import { updateLead } from './update-lead.ts'
import { lockContactOf } from './write-lead.ts'

interface Input {
  id: number
  revision: number
  name: string
  surname: string
  birthYear?: number | null | undefined
  /** What the contact is to them. */
  relation: (typeof contactLearner.$inferSelect)['relation']
}

/** Sets the learner of a lead: the contact’s learner of this name, or a new one. @throws AppError not-found, stale */
export function nameLearner(db: Db, actor: Actor, input: Input) {
  const { id, revision, birthYear, relation, ...person } = input
  return db.transaction(async (tx) => {
    const { contactId } = await lockContactOf(tx, id)
    const learnerId = await findOrCreateLearner(tx, contactId, person)
    if (birthYear) await setBirthYear(tx, actor, learnerId, birthYear)
    await tx
      .update(contactLearner)
      .set({ relation })
      .where(and(eq(contactLearner.contactId, contactId), eq(contactLearner.learnerId, learnerId)))
    return updateLead(tx, actor, { id, revision, changes: { learnerId } })
  })
}

async function setBirthYear(tx: Db, actor: Actor, learnerId: number, birthYear: number) {
  const [known] = await tx
    .select({ birthYear: learner.birthYear })
    .from(learner)
    .where(eq(learner.id, learnerId))
    .for('no key update')
  if (known?.birthYear === birthYear) return
  await tx
    .update(learner)
    .set({ birthYear, revision: sql`${learner.revision} + 1` })
    .where(eq(learner.id, learnerId))
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'learner',
    entityId: learnerId,
    before: { ...known },
    after: { birthYear },
  })
}
