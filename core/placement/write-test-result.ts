import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { testAnswer, testResult } from '../../db/schema/placement.ts'
import { newCode } from '../certificates/new-code.ts'
import { CUT_SET } from './bands.ts'
import type { AskedQuestion } from './find-scored-questions.ts'
import { markSkills } from './mark-skills.ts'
import { SCORING_VERSION, scoreTest } from './score-test.ts'

export function scoreSheet(questions: readonly AskedQuestion[]) {
  const { skills, ...scores } = scoreTest(questions)
  const marks = markSkills(questions)
  return {
    ...scores,
    skills: skills.map((one) => ({ ...one, mark: marks.get(one.skill) })),
    scoringVersion: SCORING_VERSION,
    cutSet: CUT_SET,
  }
}

export interface NewResult {
  values: PgInsertValue<typeof testResult>
  questions: readonly AskedQuestion[]
}

export async function insertResults(tx: Db, sheets: readonly NewResult[]) {
  if (sheets.length === 0) return []
  const stored = await tx
    .insert(testResult)
    .values(sheets.map(({ values }) => ({ ...values, code: newCode() })))
    .returning()
  const answers = stored.flatMap(({ id: resultId }, at) =>
    (sheets[at]?.questions ?? []).map(({ id, selected, position, timeSpent, seen }) => ({
      resultId,
      questionVersionId: id,
      selectedOption: selected,
      position,
      timeSpent,
      seen,
    })),
  )
  if (answers.length > 0) await tx.insert(testAnswer).values(answers)
  return stored
}
