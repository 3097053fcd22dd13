import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact, contactLearner, learner } from '../../db/schema/people.ts'
import { foldTurkish } from '../../domain/turkish.ts'

interface NewLearner {
  name: string
  surname: string
  phone?: string | null | undefined
  accountId?: number
}

/**
 * Makes somebody a learner of a contact. One who is named as the contact is the contact; what a contact is to another
 * learner, the desk finds out.
 * @param db a transaction that holds the contact (`findOrCreateContact`)
 */
export async function createLearner(
  db: Db,
  person: NewLearner,
  contactId: number | undefined,
): Promise<number> {
  const [row] = await db.insert(learner).values(person).returning({ id: learner.id })
  if (!row) throw new Error('The learner was not stored.')
  if (contactId !== undefined) {
    const relation = (await isThemselves(db, contactId, person)) ? 'self' : 'other'
    await db.insert(contactLearner).values({ contactId, learnerId: row.id, relation })
  }
  return row.id
}

async function isThemselves(db: Db, contactId: number, person: NewLearner): Promise<boolean> {
  const [named] = await db
    .select({ name: contact.name, surname: contact.surname, selfId: contactLearner.learnerId })
    .from(contact)
    .leftJoin(
      contactLearner,
      and(eq(contactLearner.contactId, contact.id), eq(contactLearner.relation, 'self')),
    )
    .where(eq(contact.id, contactId))
  return named?.selfId === null && foldName(named) === foldName(person)
}

/** The whole name in one form: some type it into one field. */
export function foldName({ name, surname }: { name: string; surname: string | null }): string {
  return foldTurkish(`${name} ${surname ?? ''}`)
    .replace(/\s+/g, ' ')
    .trim()
}
