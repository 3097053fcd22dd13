import { aliasedTable, and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact, contactPhone } from '../../db/schema/people.ts'
import { phoneKey } from '../phones/phone-key.ts'
import { lockPhones } from './lock-phones.ts'
import { addUnconfirmedEmails } from './unconfirmed-email.ts'
import { type Author, insertContacts, type NewContact } from './write-contact.ts'

/**
 * For what the desk typed. A known contact stays unchanged: `fillInContact` writes what the desk knows better. A deleted
 * contact is not found; a merged one leads to the one kept. @param tx a transaction: number and contact are locked, so that
 * doubled sends find the same
 */
export async function findOrCreateContact(tx: Db, person: NewContact): Promise<number> {
  return (await findOrCreate(tx, person, 'desk')).id
}

/**
 * For what a visitor typed: anybody can type anybody’s number. A known contact stays unchanged, and the address stands
 * beside it, unconfirmed. @param tx as in `findOrCreateContact`
 */
export async function findOrCreateVisitor(tx: Db, person: NewContact): Promise<number> {
  const { id, isKnown } = await findOrCreate(tx, person, 'visitor')
  if (isKnown && person.email) await addUnconfirmedEmails(tx, id, [person.email])
  return id
}

async function findOrCreate(tx: Db, person: NewContact, author: Author) {
  await lockPhones(tx, [person.phone])
  const known = await findContact(tx, phoneKey(person.phone))
  if (known !== undefined) return { id: known, isKnown: true }
  const [id] = await insertContacts(tx, [person], author)
  if (id === undefined) throw new Error('The contact was not stored.')
  return { id, isKnown: false }
}

async function findContact(db: Db, key: string): Promise<number | undefined> {
  const keeper = aliasedTable(contact, 'keeper')
  const [row] = await db
    .select({ id: keeper.id })
    .from(contactPhone)
    .innerJoin(contact, eq(contact.id, contactPhone.contactId))
    .innerJoin(keeper, eq(keeper.id, sql`coalesce(${contact.mergedIntoId}, ${contact.id})`))
    .where(
      and(eq(contactPhone.phoneKey, key), isNull(contactPhone.deletedAt), isNull(keeper.deletedAt)),
    )
    .for('no key update', { of: keeper })
  return row?.id
}
