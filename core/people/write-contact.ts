import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { updateContact } from '../../contract/staff/contact.ts'
import type { create } from '../../contract/staff/lead.ts'
import type { Db } from '../../db/client.ts'
import { ERASED_NAME } from '../../db/person.ts'
import { contact, contactPhone } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { recordChange } from '../audit/record-change.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'
import { formatPhone, toPhoneRows } from '../phones.ts'
import { lockPhones, savePhones } from './save-phones.ts'
import { followSelf } from './write-learner.ts'

/** The desk knows some callers by number and first name only. */
export type NewContact = Pick<Body<typeof create>, 'name' | 'surname' | 'email' | 'phone'>

/** Whose words are written: those of a visitor stay unconfirmed until the desk has looked at them. */
export type Author = 'desk' | 'visitor'

type ContactChanges = Body<typeof updateContact>['changes']

interface ContactWrite {
  id: number
  revision?: number
  changes: ContactChanges
  fieldOf?: (index: number) => string
  audit?: { action: 'merge' | 'split'; after: Record<string, unknown> }
}

export type ContactRecord = Awaited<ReturnType<typeof lockContact>>

/**
 * The first number of each must be free; a second one that belongs to somebody stays with them.
 * @returns the ids, in the order of the people
 */
export async function insertContacts(
  tx: Db,
  people: readonly NewContact[],
  author: Author = 'desk',
): Promise<number[]> {
  await freePhones(tx, people)
  const rows = await tx
    .insert(contact)
    .values(people.map((person) => toRow(person, author)))
    .returning({ id: contact.id })
  const phones = rows.flatMap(({ id: contactId }, index) =>
    toPhoneRows(people[index]?.phone ?? '').map((row) => ({ ...row, contactId })),
  )
  await tx.insert(contactPhone).values(phones).onConflictDoNothing()
  return rows.map(({ id }) => id)
}

function toRow({ name, surname, email }: NewContact, author: Author) {
  const names = { name, surname: surname || null }
  if (author === 'desk') return { ...names, email }
  return {
    ...names,
    isNameUnconfirmed: true,
    unconfirmedEmails: email ? [normalizeEmail(email)] : [],
  }
}

async function freePhones(tx: Db, people: readonly NewContact[]): Promise<void> {
  const keys = people.flatMap(({ phone }) => toPhoneRows(phone).map((row) => row.phoneKey))
  const isLeft = sql`exists (select from contact c join contact keeper on keeper.id = coalesce(c.merged_into_id, c.id)
    where c.id = ${contactPhone.contactId} and keeper.deleted_at is not null)`
  await tx
    .update(contactPhone)
    .set({ deletedAt: sql`now()` })
    .where(and(inArray(contactPhone.phoneKey, keys), isNull(contactPhone.deletedAt), isLeft))
}

/** Locks contacts in the order of their ids, so that no two transactions wait for each other. */
export function lockContacts(tx: Db, which: SQL | undefined, strength: 'update' | 'no key update') {
  return tx.select().from(contact).where(which).orderBy(asc(contact.id)).for(strength)
}

/**
 * Writes differing values and raises the revision. @throws AppError not-found, stale; invalid at the field of a number that
 * is wrong or belongs to another contact
 */
export async function changeContact(tx: Db, actor: Actor, write: ContactWrite) {
  const { id, revision, fieldOf, audit } = write
  const { phones, ...values } = write.changes
  const changes = phones ? { ...values, phones: phones.map(toFormatted) } : values
  if (phones)
    await lockPhones(
      tx,
      phones.map(({ phone }) => phone),
    )
  const before = await lockContact(tx, id)
  if (revision !== undefined) {
    await refuseStale(tx, { entity: 'contact', id, revision, record: before })
  }
  if (!(audit || isChange(before, changes))) return before
  if (phones) await savePhones(tx, id, phones, fieldOf)
  await tx
    .update(contact)
    .set({ ...values, ...settledBy(values), revision: sql`${contact.revision} + 1` })
    .where(eq(contact.id, id))
  const after = await lockContact(tx, id)
  await followSelf(tx, id, { before, after })
  await recordChange(tx, actor, {
    action: audit?.action ?? 'update',
    entity: 'contact',
    entityId: id,
    before: pick(before, changes),
    after: { ...pick(after, changes), ...audit?.after },
  })
  return after
}

/** A name or an address that the desk writes is no longer unconfirmed. */
function settledBy({ name, email }: ContactChanges) {
  return {
    ...(name !== undefined && { isNameUnconfirmed: false }),
    ...(email && {
      unconfirmedEmails: sql`array_remove(${contact.unconfirmedEmails}, ${normalizeEmail(email)})`,
    }),
  }
}

/** Without a new revision: what a visitor types must not stop the desk that is writing. */
export async function setUnconfirmedEmails(tx: Db, id: number, emails: string[]): Promise<void> {
  await tx.update(contact).set({ unconfirmedEmails: emails }).where(eq(contact.id, id))
}

export async function setContactAccount(tx: Db, id: number, accountId: number | null) {
  await tx
    .update(contact)
    .set({ accountId, revision: sql`${contact.revision} + 1` })
    .where(eq(contact.id, id))
}

export async function setMergedInto(tx: Db, ids: number[], mergedIntoId: number | null) {
  await tx
    .update(contact)
    .set({ mergedIntoId, revision: sql`${contact.revision} + 1` })
    .where(inArray(contact.id, ids))
}

/**
 * Deletes unchanged contacts without anything but deleted leads, and frees their numbers. A contact whose lead the desk has
 * deleted stays, because that lead can be restored. @param gone records that this transaction deleted
 */
export async function deleteUnusedContacts(
  tx: Db,
  ids: number[],
  gone: { leads?: number[]; learners?: number[] },
) {
  const rows = await tx
    .update(contact)
    .set({ deletedAt: sql`now()`, revision: sql`${contact.revision} + 1` })
    .where(
      and(
        inArray(contact.id, ids),
        isNull(contact.deletedAt),
        isNull(contact.mergedIntoId),
        isNull(contact.accountId),
        eq(contact.revision, 1),
        sql`not exists (select from lead l where l.contact_id = contact.id
          and l.id <> all(${sql.param(gone.leads ?? [])}::int[]))`,
        sql`not exists (select from contact_learner k where k.contact_id = contact.id
          and k.learner_id <> all(${sql.param(gone.learners ?? [])}::int[]))`,
        sql`not exists (select from enrollment n where n.contact_id = contact.id)`,
        sql`not exists (select from agreement a where a.payer_id = contact.id)`,
      ),
    )
    .returning({ id: contact.id })
  const deleted = rows.map(({ id }) => id)
  await tx
    .update(contactPhone)
    .set({ deletedAt: sql`now()` })
    .where(and(inArray(contactPhone.contactId, deleted), isNull(contactPhone.deletedAt)))
}

/** For good, with their numbers. Call it for contacts that nothing refers to any more. */
export async function eraseContacts(tx: Db, ids: readonly number[]): Promise<void> {
  const gone = [...ids]
  await tx.update(contact).set({ mergedIntoId: null }).where(inArray(contact.mergedIntoId, gone))
  await tx.delete(contact).where(inArray(contact.id, gone))
}

export async function lockContact(tx: Db, id: number) {
  const { name, surname, email, unconfirmedEmails, isNameUnconfirmed, revision } = contact
  const [row] = await tx
    .select({
      id: contact.id,
      name,
      surname,
      email,
      unconfirmedEmails,
      isNameUnconfirmed,
      revision,
    })
    .from(contact)
    .where(and(eq(contact.id, id), isNull(contact.deletedAt), isNull(contact.mergedIntoId)))
    .for('no key update')
  if (!row) throw new AppError('not-found', { message: 'Bu kişi bulunamadı.' })
  const phones = await tx
    .select({ phone: contactPhone.phone })
    .from(contactPhone)
    .where(and(eq(contactPhone.contactId, id), isNull(contactPhone.deletedAt)))
    .orderBy(asc(contactPhone.id))
  return { ...row, phones }
}

function toFormatted({ phone }: { phone: string }) {
  return { phone: formatPhone(phone) }
}

function isChange(before: ContactRecord, changes: ContactChanges): boolean {
  return namesOf(changes).some((name) => !isDeepStrictEqual(before[name], changes[name]))
}

function pick(record: ContactRecord, changes: ContactChanges): Record<string, unknown> {
  return Object.fromEntries(namesOf(changes).map((name) => [name, record[name]]))
}

function namesOf(changes: ContactChanges) {
  const names = Object.keys(changes) as (keyof ContactChanges)[]
  return names.filter((name) => changes[name] !== undefined)
}

export async function anonymiseContacts(tx: Db, ids: number[]): Promise<void> {
  await tx.delete(contactPhone).where(inArray(contactPhone.contactId, ids))
  await tx
    .update(contact)
    .set({
      ...ERASED_NAME,
      email: null,
      unconfirmedEmails: [],
      accountId: null,
      deletedAt: sql`now()`,
      revision: sql`${contact.revision} + 1`,
    })
    .where(inArray(contact.id, ids))
}
