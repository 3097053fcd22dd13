import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { GuardianInput, update } from '../../contract/staff/learner.ts'
import type { Db } from '../../db/client.ts'
import { contact, contactLearner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Deletion } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { refuseWrongPhone } from '../phones.ts'
import { createLearner, fillInContact, findLearner, isSamePerson } from './create-learner.ts'
import { findOrCreateContact } from './find-or-create-contact.ts'
import { getLearner } from './get-learner.ts'
import { lockPhones } from './save-phones.ts'
import { type ContactRecord, changeContact, lockContact } from './write-contact.ts'
import { linkLearners, setRelation, unlinkLearners } from './write-contact-learner.ts'
import {
  changeLearner,
  deleteLearner,
  type LearnerChanges,
  type NewLearner,
  restoreLearner,
} from './write-learner.ts'

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
    return getLearner(tx, id, actor)
  })
}

async function linkGuardian(
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
    return getLearner(tx, id, actor)
  })
}

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
    return getLearner(tx, id, actor)
  })
}

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
    return getLearner(tx, input.id, actor)
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
