import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contact, contactLearner, learner } from '../../db/schema/people.ts'
import { foldTurkish } from '../turkish.ts'

interface Name {
  name: string
  surname: string
}

/**
 * The learner of that name for whom a contact asks, or a new one: a mother’s two children are two learners. One who is
 * named as the contact is the contact.
 * @param db a transaction that holds the contact (`findOrCreateContact`)
 */
export async function findOrCreateLearner(
  db: Db,
  contactId: number,
  { name, surname }: Name,
): Promise<number> {
  const wanted = fold({ name, surname })
  const known = await findLearners(db, contactId)
  const found = known.find((learner) => fold(learner) === wanted)
  if (found) return found.id
  const [row] = await db.insert(learner).values({ name, surname }).returning({ id: learner.id })
  if (!row) throw new Error('The learner was not stored.')
  const isSelf = (await getContactName(db, contactId)) === wanted
  const relation = isSelf && !known.some((other) => other.relation === 'self') ? 'self' : 'other'
  await db.insert(contactLearner).values({ contactId, learnerId: row.id, relation })
  return row.id
}

function findLearners(db: Db, contactId: number) {
  return db
    .select({
      ...{ id: learner.id, name: learner.name, surname: learner.surname },
      relation: contactLearner.relation,
    })
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
}

async function getContactName(db: Db, contactId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: contact.name, surname: contact.surname })
    .from(contact)
    .where(eq(contact.id, contactId))
  return row && fold(row)
}

/** A contact may have typed the whole name into one field. */
function fold({ name, surname }: { name: string; surname: string | null }): string {
  return foldTurkish(`${name} ${surname ?? ''}`)
    .replace(/\s+/g, ' ')
    .trim()
}
