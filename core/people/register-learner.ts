import type { GuardianInput } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseWrongPhone } from '../phones/refuse-wrong-phone.ts'
import { createLearner } from './create-learner.ts'
import { fillInContact, isSamePerson } from './fill-in-contact.ts'
import { findOrCreateContact } from './find-or-create-contact.ts'
import { findLearner } from './find-or-create-learner.ts'
import { linkGuardian, refuseOther } from './save-guardian.ts'
import { lockContact } from './write-contact.ts'
import { changeLearner, type LearnerChanges, type NewLearner } from './write-learner.ts'

interface Registration extends NewLearner {
  guardian?: GuardianInput | null | undefined
}

/**
 * A known phone number, the learner’s or a parent’s, prevents duplicates.
 * @param tx a transaction
 * @returns the learner
 * @throws AppError invalid at `phone` or `guardian.phone` for a number that cannot be dialled; at `guardian.phone` for one
 * that is known under another name
 */
export async function registerLearner(
  tx: Db,
  actor: Actor,
  { guardian, ...person }: Registration,
): Promise<number> {
  const { name, surname, phone } = person
  if (phone) refuseWrongPhone(phone, 'phone')
  if (guardian) refuseWrongPhone(guardian.phone, 'guardian.phone')
  const asks = guardian ?? (phone ? { ...person, phone } : undefined)
  const contactId = asks && (await findOrCreateContact(tx, { ...asks, email: asks.email ?? null }))
  if (guardian && contactId) await refuseOther(tx, contactId, guardian, 'guardian.phone')
  if (!guardian && contactId) await fillInSelf(tx, actor, contactId, person)
  const known = contactId && (await findLearner(tx, contactId, { name, surname }))
  const id = known ?? (await createLearner(tx, person, contactId))
  if (known) await changeLearner(tx, actor, { id, changes: givenOf(person) })
  if (guardian) await linkGuardian(tx, actor, id, guardian, 'guardian.phone')
  if (!known) {
    await recordChange(tx, actor, {
      action: 'create',
      entity: 'learner',
      entityId: id,
      after: { name, surname },
    })
  }
  return id
}

/** The number of somebody else, such as a parent, says nothing about that person. */
async function fillInSelf(tx: Db, actor: Actor, contactId: number, person: NewLearner) {
  const { name, surname, email } = person
  const known = await lockContact(tx, contactId)
  if (isSamePerson(known, person))
    await fillInContact(tx, actor, contactId, { name, surname, email })
}

function givenOf({ name: _, surname: __, ...person }: NewLearner): LearnerChanges {
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value))
}
