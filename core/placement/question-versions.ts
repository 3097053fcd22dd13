import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { question, questionVersion } from '../../db/schema/tests.ts'
import type { Level, Skill } from '../../domain/placement.ts'

export const ASKED = {
  key: sql<string>`${questionVersion.key}`,
  level: sql<Level>`${questionVersion.level}`,
  skill: sql<Skill>`${questionVersion.skill}`,
} as const

export function currentVersions(db: Db, testId: number) {
  return db
    .selectDistinctOn([question.position, question.id], {
      id: sql<number>`${questionVersion.id}`.as('version_id'),
      position: question.position,
      questionId: question.id,
    })
    .from(question)
    .innerJoin(questionVersion, eq(questionVersion.questionId, question.id))
    .where(and(eq(question.testId, testId), isNull(question.deletedAt)))
    .orderBy(question.position, question.id, sql`${questionVersion.version} desc`)
    .as('current')
}

export async function setRetired(tx: Db, id: number, isRetired: boolean, isOpen = false) {
  const [row] = await tx
    .update(question)
    .set({ deletedAt: isRetired ? sql`now()` : null, revision: sql`${question.revision} + 1` })
    .where(eq(question.id, id))
    .returning({ testId: question.testId })
  if (row && isOpen && !isRetired) await markAsked(tx, row.testId)
}

/** Applicants may read the questions from now on and answer for a month: their wordings must stay. */
export async function markAsked(tx: Db, testId: number): Promise<void> {
  const current = currentVersions(tx, testId)
  await tx
    .update(questionVersion)
    .set({ wasAsked: true })
    .where(inArray(questionVersion.id, tx.select({ id: current.id }).from(current)))
}
