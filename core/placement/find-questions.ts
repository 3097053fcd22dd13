import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { question, questionVersion } from '../../db/schema/placement.ts'
import { lacksOf } from './wording.ts'

export type QuestionRow = Awaited<ReturnType<typeof findQuestions>>[number]

export async function findQuestions(db: Db, testId: number) {
  return (await findQuestionsOf(db, [testId])).get(testId) ?? []
}

export async function findQuestionsOf(db: Db, testIds: readonly number[]) {
  const rows = await db
    .selectDistinctOn([question.id], { question, version: questionVersion })
    .from(question)
    .innerJoin(questionVersion, eq(questionVersion.questionId, question.id))
    .where(inArray(question.testId, [...testIds]))
    .orderBy(question.id, desc(questionVersion.version))
  const isRetired = (row: (typeof rows)[number]) => row.question.deletedAt !== null
  const sorted = rows.toSorted(
    (a, b) =>
      Number(isRetired(a)) - Number(isRetired(b)) || a.question.position - b.question.position,
  )
  const byTest = Map.groupBy(sorted, (row) => row.question.testId)
  return new Map(
    [...byTest].map(([testId, own]) => [
      testId,
      own.map((row, index) => ({
        id: row.question.id,
        testId,
        revision: row.question.revision,
        number: isRetired(row) ? null : index + 1,
        ...toWording(row.version),
        version: row.version.version,
        wasAsked: row.version.wasAsked,
        lacks: lacksOf(row.version),
      })),
    ]),
  )
}

function toWording(version: typeof questionVersion.$inferSelect) {
  const { question, optionA, optionB, optionC, optionD, key, level, skill } = version
  const { passageId, rationale, difficulty } = version
  const marks = { key, level, skill }
  return {
    question,
    optionA,
    optionB,
    optionC,
    optionD,
    ...marks,
    passageId,
    rationale,
    difficulty,
  }
}
