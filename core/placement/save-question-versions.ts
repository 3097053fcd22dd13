import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questionVersion } from '../../db/schema/placement.ts'

export type Version = typeof questionVersion.$inferSelect
export type NewQuestionVersion = typeof questionVersion.$inferInsert

const OPTIONS = ['optionA', 'optionB', 'optionC', 'optionD'] as const
const WORDING = ['question', ...OPTIONS, 'key', 'level', 'skill', 'passageId'] as const

export function isSameWording(
  one: Pick<Version, Wording>,
  other: Pick<NewQuestionVersion, Wording>,
) {
  return WORDING.every((field) => one[field] === other[field])
}
type Wording = (typeof WORDING)[number]

/** A changed wording that was asked gets a next version, others are replaced. @param newest by question id */
export async function saveQuestionVersions(
  db: Db,
  versions: readonly NewQuestionVersion[],
  newest: ReadonlyMap<number, Version>,
): Promise<void> {
  const added: NewQuestionVersion[] = []
  for (const next of versions) {
    const last = newest.get(next.questionId)
    if (last && (!last.wasAsked || isSameWording(last, next))) {
      const { questionId: _, version: __, wasAsked, ...content } = next
      await db
        .update(questionVersion)
        .set({ ...content, wasAsked: wasAsked || last.wasAsked })
        .where(eq(questionVersion.id, last.id))
    } else added.push(next)
  }
  if (added.length > 0) await db.insert(questionVersion).values(added)
}
