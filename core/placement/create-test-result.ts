import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { test, testAnswer, testResult } from '../../db/schema/placement.ts'
import { AppError } from '../errors.ts'
import { createLeadEvent } from '../leads/create-lead-event.ts'
import { upsertLead } from '../leads/upsert-lead.ts'
import { type Answer, findScoredQuestions } from './find-scored-questions.ts'
import { queueResultMails } from './queue-result-mails.ts'
import { toPlacementResult } from './result-view.ts'
import { scoreTest } from './score-test.ts'

export interface Applicant {
  name: string
  surname: string
  email: string
  phone: string
  age: string
  city: string
  branch?: string | undefined
}

export interface FinishedTest {
  testId: number
  applicant: Applicant
  answers: Answer[]
  /** The same key always leads to the same, single result. */
  idempotencyKey?: string | undefined
  /** False where the applicant’s mailbox has had enough; the school gets its note all the same. */
  mailsApplicant: boolean
}

/**
 * Stores a finished test, scores it, adds it to the person's history and queues the mails.
 * @returns the result as the applicant may see it, or none where the test keeps it to the school
 * @throws AppError unknown-test, foreign-question, doubled-question
 */
export async function createTestResult(db: Db, finished: FinishedTest) {
  const key = finished.idempotencyKey ?? randomUUID()
  return db.transaction(async (tx) => {
    // Sends of the same finished test wait for each other here, so that the second finds the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const exam = await findTest(tx, finished.testId)
    const stored = (await findResult(tx, key)) ?? (await storeResult(tx, exam, finished, key))
    return exam.showResult ? toPlacementResult(tx, exam, stored) : undefined
  })
}

async function findTest(db: Db, testId: number) {
  const [row] = await db
    .select()
    .from(test)
    .where(and(eq(test.id, testId), eq(test.state, 'published'), isNull(test.deletedAt)))
  if (!row) throw new AppError('unknown-test')
  return row
}

async function findResult(db: Db, key: string) {
  const [row] = await db.select().from(testResult).where(eq(testResult.idempotencyKey, key))
  return row
}

async function storeResult(
  db: Db,
  exam: typeof test.$inferSelect,
  { applicant, answers, mailsApplicant }: FinishedTest,
  idempotencyKey: string,
) {
  const questions = await findScoredQuestions(db, exam.id, answers)
  const { ability, abilitySd, bands, borderline, level, skills } = scoreTest(questions)
  const leadId = await upsertLead(db, applicant)
  const [result] = await db
    .insert(testResult)
    .values({
      ...applicant,
      ...{ testId: exam.id, leadId, idempotencyKey },
      ...{ ability, abilitySd, bands, borderline, level, skills, answered: answers.length },
      validUntil: sql`now() + make_interval(months => ${exam.validMonths})`,
    })
    .returning()
  if (!result) throw new Error('The result was not stored.')
  if (answers.length > 0) {
    await db
      .insert(testAnswer)
      .values(answers.map((answer) => ({ ...answer, resultId: result.id })))
  }
  const detail = { resultId: result.id, test: exam.name, level, borderline }
  await createLeadEvent(db, { leadId, person: applicant, type: 'test', detail })
  await queueResultMails(db, { exam, result, mailsApplicant })
  return result
}
