import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import { type ContactRecord, changeContact, lockContact } from './write-contact.ts'

interface Person {
  name: string
  surname: string
  email?: string | null | undefined
}

/** Known values stay as they are; missing ones are filled in. @returns the contact as it stands */
export async function fillInContact(
  tx: Db,
  actor: Actor,
  id: number,
  person: Person,
): Promise<ContactRecord> {
  return changeContact(tx, actor, { id, changes: findMissing(await lockContact(tx, id), person) })
}

/** A name typed into one field holds its surname: only the same first name gets one. */
function findMissing(row: ContactRecord, { name, surname, email }: Person) {
  const isSameName = foldTurkish(row.name) === foldTurkish(name)
  const lacksSurname = row.surname === null && surname !== '' && isSameName
  return { ...(lacksSurname && { surname }), ...(row.email === null && email && { email }) }
}
