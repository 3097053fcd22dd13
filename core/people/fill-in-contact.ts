import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact } from '../../db/schema/people.ts'
import { foldTurkish } from '../../domain/turkish.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'

export type ContactRow = typeof contact.$inferSelect

interface Person {
  name: string
  surname: string
  email?: string | null | undefined
}

/**
 * What is known of a contact stays as it is; what is missing is filled in.
 * @param tx a transaction that holds the contact (`findOrCreateContact`)
 * @returns the contact as it stands
 */
export async function fillInContact(
  tx: Db,
  actor: Actor,
  id: number,
  person: Person,
): Promise<ContactRow> {
  const before = await getContact(tx, id)
  const missing = findMissing(before, person)
  const names = Object.keys(missing) as (keyof typeof missing)[]
  if (names.length === 0) return before
  await tx
    .update(contact)
    .set({ ...missing, revision: sql`${contact.revision} + 1` })
    .where(eq(contact.id, id))
  await recordChange(tx, actor, {
    action: 'update',
    entity: 'contact',
    entityId: id,
    after: missing,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
  })
  return getContact(tx, id)
}

/** A name that a form brought in one field has its surname in it: only the same first name gets one. */
function findMissing(row: ContactRow, { name, surname, email }: Person) {
  const lacksSurname = row.surname === null && foldTurkish(row.name) === foldTurkish(name)
  return { ...(lacksSurname && { surname }), ...(row.email === null && email && { email }) }
}

async function getContact(tx: Db, id: number): Promise<ContactRow> {
  const [row] = await tx.select().from(contact).where(eq(contact.id, id))
  if (!row) throw new Error('The contact is not there.')
  return row
}
