import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { lead } from '../../db/schema/leads.ts'
import { contact, contactLearner, contactPhone, learner } from '../../db/schema/people.ts'

/** Contacts as they are compared: how they are reached, whom they ask for, how much hangs on them. */
export async function findContactPersons(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: contact.id,
      name: sql<string>`concat_ws(' ', ${contact.name}, ${contact.surname})`,
      email: contact.email,
      phones: sql<string[]>`array(select ${contactPhone.phone} from ${contactPhone}
        where ${and(eq(contactPhone.contactId, contact.id), isNull(contactPhone.deletedAt))}
        order by ${contactPhone.id})`,
      learners: sql<string[]>`array(select concat_ws(' ', ${learner.name}, ${learner.surname})
        from ${contactLearner} join ${learner} on ${learner.id} = ${contactLearner.learnerId}
        where ${contactLearner.contactId} = ${contact.id} order by ${learner.id})`,
      leads: sql<number>`(select count(*)::integer from ${lead}
        where ${and(eq(lead.contactId, contact.id), isNull(lead.deletedAt))})`,
      createdAt: contact.createdAt,
    })
    .from(contact)
    .where(and(inArray(contact.id, ids), isNull(contact.deletedAt), isNull(contact.mergedIntoId)))
    .orderBy(asc(contact.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
