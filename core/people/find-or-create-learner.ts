import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contactLearner, learner } from '../../db/schema/people.ts'
import { createLearner, foldName } from './create-learner.ts'

/** A mother’s two children are two learners. @param db a transaction that holds the contact */
export async function findOrCreateLearner(
  db: Db,
  contactId: number,
  { name, surname }: { name: string; surname: string },
): Promise<number> {
  const wanted = foldName({ name, surname })
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
  const found = known.find((person) => foldName(person) === wanted)
  return found?.id ?? createLearner(db, { name, surname }, contactId)
}
