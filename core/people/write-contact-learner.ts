import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contactLearner } from '../../db/schema/people.ts'

type Row = typeof contactLearner.$inferSelect
type Pair = Pick<Row, 'contactId' | 'learnerId'>

export type LearnerLink = Pick<Row, 'learnerId' | 'relation' | 'opensPanel'>

type NewLink = Pair & Pick<Row, 'relation'> & { opensPanel?: boolean }

/** Links that are there already stay as they are. @returns the learners with a new link */
export async function linkLearners(tx: Db, links: readonly NewLink[]): Promise<number[]> {
  if (links.length === 0) return []
  const rows = await tx
    .insert(contactLearner)
    .values([...links])
    .onConflictDoNothing()
    .returning({ learnerId: contactLearner.learnerId })
  return rows.map(({ learnerId }) => learnerId)
}

export async function setRelation(tx: Db, { relation, ...pair }: Pair & Pick<Row, 'relation'>) {
  const rows = await tx
    .update(contactLearner)
    .set({ relation })
    .where(isOf(pair.contactId, [pair.learnerId]))
    .returning({ learnerId: contactLearner.learnerId })
  return rows.length > 0
}

/** For a contact whose name has turned out to be somebody else’s. */
export async function loosenSelf(tx: Db, contactId: number): Promise<void> {
  await tx
    .update(contactLearner)
    .set({ relation: 'other' })
    .where(and(eq(contactLearner.contactId, contactId), eq(contactLearner.relation, 'self')))
}

export async function openPanels(tx: Db, contactId: number, learnerIds: number[]): Promise<void> {
  await tx.update(contactLearner).set({ opensPanel: true }).where(isOf(contactId, learnerIds))
}

/** @param learnerIds all of the contact’s learners where left out @returns the links that were removed */
export function unlinkLearners(
  tx: Db,
  contactId: number,
  learnerIds?: number[],
): Promise<LearnerLink[]> {
  const { learnerId, relation, opensPanel } = contactLearner
  return tx
    .delete(contactLearner)
    .where(isOf(contactId, learnerIds))
    .returning({ learnerId, relation, opensPanel })
}

function isOf(contactId: number, learnerIds: number[] | undefined) {
  const { learnerId } = contactLearner
  return and(eq(contactLearner.contactId, contactId), learnerIds && inArray(learnerId, learnerIds))
}
