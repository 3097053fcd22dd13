import { aliasedTable, and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact, contactPhone } from '../../db/schema/people.ts'
import { phoneKey } from '../phones/phone-key.ts'
import { lockPhones } from './lock-phones.ts'
import { insertContacts, type NewContact } from './write-contact.ts'

/**
 * A known contact stays unchanged. A deleted contact is not found; a merged one leads to the one kept. @param tx a
 * transaction: number and contact are locked, so that doubled sends find the same
 */
export async function findOrCreateContact(tx: Db, person: NewContact): Promise<number> {
  await lockPhones(tx, [person.phone])
  const known = await findContact(tx, phoneKey(person.phone))
  const [id] = known === undefined ? await insertContacts(tx, [person]) : [known]
  if (id === undefined) throw new Error('The contact was not stored.')
  return id
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
