import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { question, questionVersion } from '../../db/schema/placement.ts'

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
