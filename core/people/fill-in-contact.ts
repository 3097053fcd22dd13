import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { foldName } from './create-learner.ts'
import { type ContactRecord, changeContact, lockContact } from './write-contact.ts'
import { loosenSelf } from './write-contact-learner.ts'

export interface TypedPerson {
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
