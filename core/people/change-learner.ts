import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { update } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import { contact, contactLearner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import { refuseWrongPhone } from '../phones/refuse-wrong-phone.ts'
import { getLearner } from './get-learner.ts'
import { lockPhones } from './lock-phones.ts'
import { changeContact, lockContact } from './write-contact.ts'
import {
  changeLearner,
  deleteLearner,
  type LearnerChanges,
  restoreLearner,
} from './write-learner.ts'

/**
 * Number and address of a learner who asked themselves stand with their contact as well.
 * @throws AppError invalid at `changes.phone` for a number that cannot be dialled or is somebody else’s
 */
export function updateLearner(db: Db, actor: Actor, input: Body<typeof update> & { id: number }) {
  const { phone } = input.changes
  if (phone) refuseWrongPhone(phone, 'changes.phone')
  return db.transaction(async (tx) => {
    const selfId = await lockSelf(tx, input)
    await changeLearner(tx, actor, input)
    if (selfId !== undefined) await changeSelf(tx, actor, selfId, input.changes)
    return getLearner(tx, input.id)
  })
}

type OwnReach = Pick<LearnerChanges, 'phone' | 'email'>

/** Locks the contact who is the learner, where their number or address changes: contacts come before learners. */
export async function lockSelf(
  tx: Db,
  { id, changes: { phone, email } }: { id: number; changes: OwnReach },
): Promise<number | undefined> {
  if (!phone && email === undefined) return undefined
  const [self] = await tx
    .select({ id: contact.id })
    .from(contactLearner)
    .innerJoin(contact, and(eq(contact.id, contactLearner.contactId), isNull(contact.deletedAt)))
    .where(and(eq(contactLearner.learnerId, id), eq(contactLearner.relation, 'self')))
    .orderBy(asc(contactLearner.createdAt))
    .limit(1)
  if (!self) return undefined
  if (phone) await lockPhones(tx, [phone])
  await lockContact(tx, self.id)
  return self.id
}

export async function changeSelf(
  tx: Db,
  actor: Actor,
  id: number,
  { phone, email }: OwnReach,
): Promise<void> {
  const [, ...others] = (await lockContact(tx, id)).phones
  const phones = phone ? { phones: [{ phone }, ...others] } : {}
  const changes = { ...(email !== undefined && { email }), ...phones }
  await changeContact(tx, actor, { id, changes, fieldOf: () => 'changes.phone' })
}

/** Restores without a revision. @throws AppError not-found, stale; invalid for a learner who has a seat or waits for one */
export function setLearnerDeleted(db: Db, actor: Actor, { id, revision }: Deletion): Promise<void> {
  return db.transaction((tx) =>
    revision === undefined
      ? restoreLearner(tx, actor, id)
      : deleteLearner(tx, actor, { id, revision }),
  )
}
