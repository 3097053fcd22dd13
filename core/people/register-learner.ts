import { eq } from 'drizzle-orm'
import type { GuardianInput } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { createLearner } from './create-learner.ts'
import { findOrCreateContact } from './find-or-create-contact.ts'
import { findOrCreateLearner } from './find-or-create-learner.ts'
import { linkGuardian } from './save-guardian.ts'

export interface NewLearner {
  name: string
  surname: string
  /** `2012-04-23` */
  birthDate?: string | null | undefined
  /** Where the day is not known. */
  birthYear?: number | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  guardian?: GuardianInput | null | undefined
}

/**
 * Somebody who begins. A phone, their own or a parent’s, finds who is known: the same person is not made twice.
 * @param tx a transaction
 * @returns the learner
 */
export async function registerLearner(tx: Db, actor: Actor, input: NewLearner): Promise<number> {
  const { name, surname, birthDate, birthYear, phone, email, guardian } = input
  const asks = guardian ?? (phone ? { name, surname, phone, email } : undefined)
  const contactId = asks && (await findOrCreateContact(tx, { ...asks, email: asks.email ?? null }))
  const id = contactId
    ? await findOrCreateLearner(tx, contactId, { name, surname })
    : await createLearner(tx, { name, surname }, undefined)
  const values = {
    ...(phone && { phone }),
    ...(email && { email }),
    ...(birthYear && { birthYear }),
    ...(birthDate && { birthDate, birthYear: Number(birthDate.slice(0, 4)) }),
  }
  if (Object.keys(values).length > 0) await tx.update(learner).set(values).where(eq(learner.id, id))
  if (guardian) await linkGuardian(tx, actor, id, guardian)
  await recordChange(tx, actor, {
    action: 'create',
    entity: 'learner',
    entityId: id,
    after: { name, surname },
  })
  return id
}
