import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact } from '../../db/schema/people.ts'

export async function findContactPersons(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: contact.id,
      name: sql<string>`concat_ws(' ', ${contact.name}, ${contact.surname})`,
      email: contact.email,
      unconfirmedEmails: contact.unconfirmedEmails,
      phones: sql<string[]>`array(select p.phone from contact_phone p
        where p.contact_id = contact.id and p.deleted_at is null order by p.id)`,
      learners: sql<string[]>`array(select concat_ws(' ', l.name, l.surname)
        from contact_learner cl join learner l on l.id = cl.learner_id
        where cl.contact_id = contact.id order by l.id)`,
      leads: sql<number>`(select count(*)::integer from lead d
        where d.contact_id = contact.id and d.deleted_at is null)`,
      createdAt: contact.createdAt,
    })
    .from(contact)
    .where(and(inArray(contact.id, ids), isNull(contact.deletedAt), isNull(contact.mergedIntoId)))
    .orderBy(asc(contact.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
