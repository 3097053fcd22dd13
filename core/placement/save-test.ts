import { sql } from 'drizzle-orm'
import type { QuestionInput } from '../../contract/staff/test-input.ts'
import type { Db } from '../../db/client.ts'
import { test } from '../../db/schema/placement.ts'
import type { Audience } from '../../domain/people.ts'
import { AppError } from '../errors.ts'
import { savePassages } from './save-passages.ts'
import { saveQuestions } from './save-questions.ts'

export interface TestInput {
  position: number
  state: (typeof test.$inferSelect)['state']
  slug: string
  name: string
  languageCode: string
  audience: Audience
  instructions: string
  minutes: number
  coursePageId: number
  showResult: boolean
  validMonths: number
  passages: Readonly<Record<string, string>>
  questions: readonly QuestionInput[]
}

/** Answers keep pointing at the wording that was read. @throws AppError foreign-question, doubled-question, invalid */
export function saveTest(db: Db, input: TestInput): Promise<void> {
  return db.transaction(async (tx) => {
    const testId = await saveTestRow(tx, input)
    const passageIds = await savePassages(tx, testId, input.passages)
    const wasAsked = input.state === 'published'
    await saveQuestions(tx, testId, input.questions, { passageIds, wasAsked })
  })
}

async function saveTestRow(db: Db, input: TestInput): Promise<number> {
  const { passages: _, questions: __, slug, ...values } = input
  const [row] = await db
    .insert(test)
    .values({ slug, ...values })
    .onConflictDoUpdate({
      target: test.slug,
      targetWhere: sql`${test.deletedAt} is null`,
      set: { ...values, updatedAt: sql`now()` },
    })
    .returning({ id: test.id })
  if (!row) throw new AppError('not-found')
  return row.id
}
