import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact, contactLearner } from '../../db/schema/people.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { linkLearners } from './write-contact-learner.ts'
import { insertLearners, type NewLearner } from './write-learner.ts'

/**
 * A learner of the contact’s name is the contact; the desk finds out any other relation. @param tx a transaction that holds
 * the contact (`findOrCreateContact`)
 */
export async function createLearner(
  tx: Db,
  person: NewLearner,
  contactId: number | undefined,
): Promise<number> {
  const [learnerId] = await insertLearners(tx, [person])
  if (learnerId === undefined) throw new Error('The learner was not stored.')
  if (contactId !== undefined) {
    const relation = (await isThemselves(tx, contactId, person)) ? 'self' : 'other'
    await linkLearners(tx, [{ contactId, learnerId, relation }])
  }
  return learnerId
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
  if (named?.selfId !== null) return false
  // The desk knows some callers by their first name only.
  const known = named.surname === null ? { name: person.name, surname: null } : person
  return foldName(named) === foldName(person) || foldName(named) === foldName(known)
}

export function foldName({ name, surname }: { name: string; surname: string | null }): string {
  return foldTurkish(`${name} ${surname ?? ''}`)
    .replace(/\s+/g, ' ')
    .trim()
}
