import type { GuardianInput } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { refuseWrongPhone } from '../phones/refuse-wrong-phone.ts'
import { fillInContact, isSamePerson } from './fill-in-contact.ts'
import { findOrCreateContact } from './find-or-create-contact.ts'
import { getLearner } from './get-learner.ts'
import { type ContactRecord, lockContact } from './write-contact.ts'
import { linkLearners, setRelation, unlinkLearners } from './write-contact-learner.ts'

/** @throws AppError not-found; invalid at `phone` for a wrong number, or one known under another name */
export function saveGuardian(
  db: Db,
  actor: Actor,
  { id, ...guardian }: GuardianInput & { id: number },
) {
  refuseWrongPhone(guardian.phone, 'phone')
  return db.transaction(async (tx) => {
    await getLearner(tx, id)
    const { name, surname } = await linkGuardian(tx, actor, id, guardian, 'phone')
    const { relation } = guardian
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'learner',
      entityId: id,
      after: { name, surname, relation },
    })
    return getLearner(tx, id)
  })
}

export async function linkGuardian(
  tx: Db,
  actor: Actor,
  learnerId: number,
  { relation, ...person }: GuardianInput,
  field: string,
): Promise<ContactRecord> {
  const contactId = await findOrCreateContact(tx, { ...person, email: person.email ?? null })
  await refuseOther(tx, contactId, person, field)
  const row = await fillInContact(tx, actor, contactId, person)
  const link = { contactId, learnerId, relation }
  const added = await linkLearners(tx, [link])
  if (added.length === 0) await setRelation(tx, link)
  return row
}

/** The number decides who it is, so another name is asked about. The desk’s own word replaces that of a visitor. */
export async function refuseOther(
  tx: Db,
  contactId: number,
  person: Pick<GuardianInput, 'name' | 'surname'>,
  field: string,
): Promise<void> {
  const known = await lockContact(tx, contactId)
  if (known.isNameUnconfirmed || isSamePerson(known, person)) return
  const message = describeOther(known)
  throw new AppError('invalid', { message, fields: { [field]: message } })
}

function describeOther({ name, surname, email }: ContactRecord): string {
  const known = [name, surname].filter(Boolean).join(' ')
  return `Bu numara ${known} adına kayıtlı${email ? ` (${email})` : ''}. Aynı kişiyse adını böyle yazın, değilse kendi numarasını yazın.`
}

/** Unlinks a contact from a learner; the contact stays. @throws AppError not-found */
export function removeGuardian(
  db: Db,
  actor: Actor,
  { id, contact: contactId }: { id: number; contact: number },
) {
  return db.transaction(async (tx) => {
    const gone = await unlinkLearners(tx, contactId, [id])
    if (gone.length === 0) throw new AppError('not-found')
    await recordChange(tx, actor, {
      action: 'update',
      entity: 'learner',
      entityId: id,
      before: { contact: contactId },
    })
    return getLearner(tx, id)
  })
}
