import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questionVersion } from '../../db/schema/placement.ts'

export type Version = typeof questionVersion.$inferSelect
export type NewVersion = typeof questionVersion.$inferInsert

const OPTIONS = ['optionA', 'optionB', 'optionC', 'optionD'] as const
/** What an applicant reads and what it is marked by: a change of any of it is another version. */
const WORDING = ['question', ...OPTIONS, 'key', 'passageId'] as const

/**
 * Stores wordings as the next versions of their questions. Where the wording is that of the newest version, only
 * what staff say about it is replaced.
 * @param newest versions by the ids of their questions
 */
export async function saveQuestionVersions(
  db: Db,
  versions: readonly NewVersion[],
  newest: ReadonlyMap<number, Version>,
): Promise<void> {
  const added: NewVersion[] = []
  for (const version of versions) {
    const last = newest.get(version.questionId)
    if (last && WORDING.every((field) => last[field] === version[field])) {
      const { level, skill, rationale } = version
      await db
        .update(questionVersion)
        .set({ level, skill, rationale })
        .where(eq(questionVersion.id, last.id))
    } else added.push(version)
  }
  if (added.length > 0) await db.insert(questionVersion).values(added)
}
