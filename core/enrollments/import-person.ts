import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { IS_MINOR, IS_OF_AGE, OWN_EMAIL } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { contact, contactLearner, contactPhone, learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { GUARDIAN_RELATIONS } from '../../domain/people.ts'
import { recordChange } from '../audit/record-change.ts'
import { fillInContact, foldName, isSameEmail, isSamePerson } from '../people/create-learner.ts'
import { SIGNER_ID } from '../people/find-learners.ts'
import { findOrCreateContact } from '../people/find-or-create-contact.ts'
import { refuseOther, registerLearner } from '../people/register-learner.ts'
import { lockContact } from '../people/write-contact.ts'
import { linkLearners } from '../people/write-contact-learner.ts'
import { changeLearner, lockLearner } from '../people/write-learner.ts'
import { phoneKey } from '../phones.ts'

export interface PersonLine {
  name: string
  surname: string
  phone?: string | undefined
  email?: string | undefined
  birthDate?: string | undefined
  birthYear?: number | undefined
  guardian?:
    | { name: string; surname: string; phone: string; email?: string | undefined }
    | undefined
}

export interface ImportedPerson {
  learnerId: number
  /** The contact who asked for the place, and pays. */
  contactId: number
  isNewContact: boolean
  isNew: boolean
  mayBeInvited: boolean
  lacksGuardian: boolean
  /** The address of the guardian in the file, where the desk knows another one. */
  unusedEmail: string | undefined
  /** The name of the contact whose number it is, where the file has another one. */
  otherName: string | undefined
}

/**
 * Call it in a transaction. Known values stay as they are; missing ones, and those that only a visitor typed, are filled in.
 * @throws AppError invalid at `guardianPhone` for a number that the desk knows under another name
 */
export async function importPerson(
  tx: Db,
  actor: Actor,
  line: PersonLine,
): Promise<ImportedPerson> {
  const { name, surname, phone, email, birthDate, birthYear } = line
  const asks = line.guardian ?? { name, surname, phone: phone ?? '', email }
  const contactId = await findOrCreateContact(tx, { ...asks, email: asks.email ?? null })
  const { guardian, unusedEmail } = await compareGuardian(tx, contactId, line)
  const otherName = await findOtherName(tx, contactId, line)
  const knownId = await findKnown(tx, line)
  const learnerId =
    knownId ??
    (await registerLearner(tx, actor, {
      name,
      surname,
      phone,
      email,
      birthDate,
      birthYear,
      guardian: guardian && { ...guardian, relation: 'guardian' },
    }))
  if (knownId) await complete(tx, actor, { learnerId, contactId, line })
  if (knownId && guardian) await fillInContact(tx, actor, contactId, guardian)
  const described = await describe(tx, learnerId)
  const isNewContact = await isOfNow(tx, contactId)
  return {
    learnerId,
    contactId,
    isNewContact,
    isNew: knownId === undefined,
    unusedEmail,
    otherName,
    ...described,
  }
}

async function isOfNow(tx: Db, contactId: number): Promise<boolean> {
  return (
    (await tx.$count(contact, and(eq(contact.id, contactId), eq(contact.createdAt, sql`now()`)))) >
    0
  )
}

/** A file may be old: the address that the desk has written since stays. */
async function compareGuardian(tx: Db, contactId: number, { guardian }: PersonLine) {
  if (!guardian) return { guardian: undefined, unusedEmail: undefined }
  await refuseOther(tx, contactId, guardian, 'guardianPhone')
  const { email } = await lockContact(tx, contactId)
  const isOther = email !== null && guardian.email && !isSameEmail(email, guardian.email)
  if (!isOther) return { guardian, unusedEmail: undefined }
  return { guardian: { ...guardian, email: undefined }, unusedEmail: guardian.email }
}

/** The name of a guardian replaces one that only a visitor typed. */
async function findOtherName(
  tx: Db,
  payerId: number,
  line: PersonLine,
): Promise<string | undefined> {
  const { name, surname, isNameUnconfirmed } = await lockContact(tx, payerId)
  if (line.guardian && isNameUnconfirmed) return undefined
  const asks = line.guardian ?? line
  const isSame =
    isNameUnconfirmed || surname === null
      ? isSamePerson({ name, surname }, asks)
      : foldName({ name, surname }) === foldName(asks)
  return isSame ? undefined : [name, surname].filter(Boolean).join(' ')
}

async function findKnown(tx: Db, line: PersonLine): Promise<number | undefined> {
  const phones = [line.phone, line.guardian?.phone].filter((phone) => phone !== undefined)
  const rows = await tx
    .select({ id: learner.id, name: learner.name, surname: learner.surname })
    .from(contactPhone)
    .innerJoin(contact, eq(contact.id, contactPhone.contactId))
    .innerJoin(
      contactLearner,
      eq(contactLearner.contactId, sql`coalesce(${contact.mergedIntoId}, ${contact.id})`),
    )
    .innerJoin(learner, eq(learner.id, contactLearner.learnerId))
    .where(
      and(
        inArray(contactPhone.phoneKey, phones.map(phoneKey)),
        isNull(contactPhone.deletedAt),
        isNull(learner.deletedAt),
        isNull(learner.mergedIntoId),
      ),
    )
    .orderBy(asc(learner.id))
  return rows.find((row) => foldName(row) === foldName(line))?.id
}

interface KnownPerson {
  learnerId: number
  contactId: number
  line: PersonLine
}

async function complete(tx: Db, actor: Actor, { learnerId, contactId, line }: KnownPerson) {
  const row = await lockLearner(tx, learnerId)
  const missing = (['phone', 'email', 'birthDate', 'birthYear'] as const).filter(
    (field) => row[field] === null,
  )
  const changes = Object.fromEntries(missing.map((field) => [field, line[field]]))
  await changeLearner(tx, actor, { id: learnerId, changes })
  const relation = line.guardian ? 'guardian' : 'other'
  const linked = await linkLearners(tx, [{ contactId, learnerId, relation }])
  if (linked.length === 0) return
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'learner',
    entityId: learnerId,
    after: { contact: contactId },
  })
}

async function describe(tx: Db, learnerId: number) {
  const [row] = await tx
    .select({
      mayBeInvited: sql<boolean>`${account.id} is null and (${OWN_EMAIL} is not null or not ${IS_OF_AGE} and exists (
        select 1 from ${contactLearner} join ${contact} on ${contact.id} = ${contactLearner.contactId}
        where ${contactLearner.learnerId} = ${learner.id} and ${contact.email} is not null
        and ${inArray(contactLearner.relation, GUARDIAN_RELATIONS)}))`,
      lacksGuardian: sql<boolean>`${IS_MINOR} and not exists (
        select 1 from ${contactLearner} where ${contactLearner.learnerId} = ${learner.id}
        and ${contactLearner.relation} <> 'self')`,
    })
    .from(learner)
    .leftJoin(account, eq(account.id, SIGNER_ID))
    .where(eq(learner.id, learnerId))
  return { mayBeInvited: row?.mayBeInvited ?? false, lacksGuardian: row?.lacksGuardian ?? false }
}
