import type { GuardianInput } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { getLearner } from './get-learner.ts'
import { changeContact, lockContact } from './write-contact.ts'
import { setRelation } from './write-contact-learner.ts'

interface Correction extends GuardianInput {
  id: number
  contact: number
  revision: number
}

/**
 * Corrects a parent: the number replaces the first one, the others stay.
 * @throws AppError not-found, stale; invalid at `phone`
 */
export function correctGuardian(
  db: Db,
  actor: Actor,
  { id, contact: contactId, revision, relation, phone, email = null, name, surname }: Correction,
) {
  return db.transaction(async (tx) => {
    const [, ...others] = (await lockContact(tx, contactId)).phones
    await changeContact(tx, actor, {
      id: contactId,
      revision,
      changes: { name, surname: surname || null, email, phones: [{ phone }, ...others] },
      fieldOf: () => 'phone',
    })
    const isLinked = await setRelation(tx, { contactId, learnerId: id, relation })
    if (!isLinked) throw new AppError('not-found')
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'learner',
      entityId: id,
      after: { name, surname, relation },
    })
    return getLearner(tx, id)
  })
}
