import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact, contactLearner, learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { type ContactRecord, changeContact, lockContact } from './write-contact.ts'
import { linkLearners, loosenSelf } from './write-contact-learner.ts'
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

interface TypedPerson {
  name: string
  surname?: string | null | undefined
  email?: string | null | undefined
}

/**
 * Writes what the desk typed about a contact that its number has found. An address replaces the known one. A name replaces
 * one that only a visitor typed, and otherwise adds a missing surname. @returns the contact as it stands
 */
export async function fillInContact(
  tx: Db,
  actor: Actor,
  id: number,
  person: TypedPerson,
): Promise<ContactRecord> {
  const known = await lockContact(tx, id)
  const email = person.email && !isSameEmail(known.email, person.email) ? person.email : undefined
  const changes = { ...findNames(known, person), ...(email && { email }) }
  if (known.isNameUnconfirmed && !isSamePerson(known, person)) await loosenSelf(tx, id)
  return changeContact(tx, actor, { id, changes })
}

function findNames(known: ContactRecord, { name, surname }: TypedPerson) {
  const isSame = isSamePerson(known, { name })
  if (known.isNameUnconfirmed && !isSame) return { name, surname: surname || null }
  const lacksSurname = known.surname === null && surname
  if (!(isSame && lacksSurname)) return {}
  const isWhole = foldName(known) === foldName({ name, surname })
  if (known.isNameUnconfirmed) return isWhole ? {} : { name, surname }
  return foldTurkish(known.name) === foldTurkish(name) ? { surname } : {}
}

/** A second first name or another surname is the same person under one number; another first name is not. */
export function isSamePerson(known: TypedPerson, typed: TypedPerson): boolean {
  const [one, other] = [known, typed].map(({ name, surname = null }) =>
    foldName({ name, surname }).split(' '),
  )
  return one?.[0] === other?.[0]
}

export function isSameEmail(known: string | null, typed: string): boolean {
  return known !== null && normalizeEmail(known) === normalizeEmail(typed)
}

export function splitName(whole: string): { name: string; surname: string } {
  const words = whole.trim().split(/\s+/)
  const surname = words.length > 1 ? (words.pop() ?? '') : ''
  return { name: words.join(' '), surname }
}
