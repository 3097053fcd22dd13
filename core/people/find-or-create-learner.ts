import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contactLearner, learner } from '../../db/schema/people.ts'
import { createLearner, foldName } from './create-learner.ts'

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
