import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { passage } from '../../db/schema/placement.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { findQuestions } from './find-questions.ts'
import { getTest } from './tests.ts'

export async function exportQuestions(db: Db, actor: Actor, testId: number) {
  const { slug } = await getTest(db, testId)
  const passages = await db
    .select({ id: passage.id, text: passage.text })
    .from(passage)
    .where(eq(passage.testId, testId))
  const textOf = new Map(passages.map(({ id, text }) => [id, text]))
  const asked = (await findQuestions(db, testId)).filter(({ number }) => number !== null)
  await recordChange(db, actor, {
    action: 'export',
    entity: 'test',
    entityId: testId,
    after: { rows: asked.length },
  })
  const questions = asked.map((row) => ({
    ...row,
    passage: textOf.get(row.passageId ?? 0) ?? null,
  }))
  return { slug, questions }
}
