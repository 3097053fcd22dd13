import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact, contactLearner, learner } from '../../db/schema/people.ts'
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

interface Names {
  name: string
  surname: string
}

/** The learner of a contact by this name: two children of a mother are two learners. @param tx a transaction that holds the contact */
export async function findOrCreateLearner(tx: Db, contactId: number, { name, surname }: Names) {
  const known = await findLearner(tx, contactId, { name, surname })
  return known ?? createLearner(tx, { name, surname }, contactId)
}

export async function findLearner(
  db: Db,
  contactId: number,
  person: Names,
): Promise<number | undefined> {
  const wanted = foldName(person)
  const known = await db
    .select({ id: learner.id, name: learner.name, surname: learner.surname })
    .from(contactLearner)
    .innerJoin(learner, eq(learner.id, contactLearner.learnerId))
    .where(
      and(
        eq(contactLearner.contactId, contactId),
        isNull(learner.deletedAt),
        isNull(learner.mergedIntoId),
      ),
    )
    .orderBy(asc(learner.id))
  return known.find((each) => foldName(each) === wanted)?.id
}
