import { aliasedTable, and, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { create } from '../../contract/staff/lead.ts'
import type { Db } from '../../db/client.ts'
import { contact, contactPhone } from '../../db/schema/people.ts'
import { phoneKey } from './phone-key.ts'

/** The desk knows some callers by number and first name only. */
export type Person = Pick<Body<typeof create>, 'name' | 'surname' | 'email' | 'phone'>

/**
 * What is known of a contact stays as it is. A deleted contact is not found; a merged one leads to the one kept.
 * @param db a transaction: it locks number and contact, so that doubled sends find the same
 */
export async function findOrCreateContact(db: Db, person: Person): Promise<number> {
  const key = phoneKey(person.phone)
  await holdPhone(db, key)
  return (await findContact(db, key)) ?? createContact(db, key, person)
}

/** Whoever comes with this number waits until the transaction ends. */
export async function holdPhone(db: Db, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone/${key}`}, 0))`)
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

async function createContact(db: Db, key: string, person: Person): Promise<number> {
  const { name, surname, email, phone } = person
  // A number that was left behind by a deleted contact.
  await db
    .update(contactPhone)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(contactPhone.phoneKey, key), isNull(contactPhone.deletedAt)))
  const [row] = await db
    .insert(contact)
    .values({ name, surname, email })
    .returning({ id: contact.id })
  if (!row) throw new Error('The contact was not stored.')
  await db.insert(contactPhone).values({ contactId: row.id, phoneKey: key, phone })
  return row.id
}
