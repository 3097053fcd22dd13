import type { Db } from '../../db/client.ts'
import type { Actor } from '../accounts/actor.ts'
import { createAccount } from '../accounts/create-account.ts'
import { admitLearner } from '../enrollments/admit-learner.ts'
import { createLearner } from './create-learner.ts'
import { findOrCreateContact } from './find-or-create-contact.ts'

export interface StudentInput {
  name: string
  surname: string
  email: string
  phone?: string | null | undefined
  passwordHash: string
  groupId?: number | null | undefined
}

/** @throws AppError email-taken, group-full */
export function createStudent(
  db: Db,
  actor: Actor,
  { groupId, phone, passwordHash, ...person }: StudentInput,
): Promise<{ accountId: number; learnerId: number }> {
  return db.transaction(async (tx) => {
    const accountId = await createAccount(tx, { ...person, passwordHash, role: 'student' })
    const contactId = phone ? await findOrCreateContact(tx, { ...person, phone }) : undefined
    const { name, surname } = person
    const learnerId = await createLearner(tx, { name, surname, phone, accountId }, contactId)
    if (groupId) await admitLearner(tx, actor, { learnerId, groupId })
    return { accountId, learnerId }
  })
}
