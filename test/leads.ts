import { asc, eq } from 'drizzle-orm'
import { lead } from '../db/schema/leads.ts'
import { contact, contactPhone } from '../db/schema/people.ts'
import type { TestDatabase } from './database.ts'

export async function leadsOf({ db }: Pick<TestDatabase, 'db'>, phoneKey: string) {
  const rows = await db
    .select({ lead, name: contact.name })
    .from(contactPhone)
    .innerJoin(contact, eq(contact.id, contactPhone.contactId))
    .innerJoin(lead, eq(lead.contactId, contact.id))
    .where(eq(contactPhone.phoneKey, phoneKey))
    .orderBy(asc(lead.id))
  return rows.map(({ lead, name }) => ({ ...lead, name }))
}
