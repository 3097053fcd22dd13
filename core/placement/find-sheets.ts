import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { questionVersion, testAnswer } from '../../db/schema/placement.ts'
import { ASKED } from './asked.ts'
import type { ScoredQuestion } from './score-test.ts'

export interface SheetAnswer extends ScoredQuestion {
  questionVersionId: number
  seen: boolean | null
  timeSpent: number | null
}

/** The questions and answers of each result, with the difficulties of today. */
export async function findSheets(
  db: Db,
  resultIds: readonly number[],
): Promise<Map<number, SheetAnswer[]>> {
  const rows = await db
    .select({
      resultId: testAnswer.resultId,
      questionVersionId: testAnswer.questionVersionId,
      ...ASKED,
      difficulty: questionVersion.difficulty,
      selected: testAnswer.selectedOption,
      seen: testAnswer.seen,
      timeSpent: testAnswer.timeSpent,
    })
    .from(testAnswer)
    .innerJoin(questionVersion, eq(questionVersion.id, testAnswer.questionVersionId))
    .where(inArray(testAnswer.resultId, [...resultIds]))
    .orderBy(asc(testAnswer.resultId), asc(testAnswer.questionVersionId))
  const sheets = Map.groupBy(rows, ({ resultId }) => resultId)
  return new Map([...sheets].map(([id, own]) => [id, own.map(({ resultId: _, ...row }) => row)]))
}
