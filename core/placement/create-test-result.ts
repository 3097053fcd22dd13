import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { test, testAnswer, testResult } from '../../db/schema/placement.ts'
import { findOrCreateContact } from '../contacts/find-or-create-contact.ts'
import { AppError } from '../errors.ts'
import { createLeadEvent } from '../leads/create-lead-event.ts'
import { findOrCreateLead } from '../leads/find-or-create-lead.ts'
import { findOrCreateLearner } from '../learners/find-or-create-learner.ts'
import { CUT_SET } from './bands.ts'
import {
  type Answer,
  type AskedQuestion,
  findScoredQuestions,
  type Visit,
} from './find-scored-questions.ts'
import { queueResultMails } from './queue-result-mails.ts'
import { toPlacementResult } from './result-view.ts'
import { SCORING_VERSION, scoreTest } from './score-test.ts'

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
  /** What the device tells of the way through the test; the clock of a device may be wrong. */
  startedAt?: Date | undefined
  /** Place of the last question that was reached, from 1 on. */
  lastQuestion?: number | undefined
  /** Questions that were looked at and left blank. */
  seen?: Visit[] | undefined
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
  { applicant, answers, seen, startedAt, lastQuestion, mailsApplicant }: FinishedTest,
  idempotencyKey: string,
) {
  const questions = await findScoredQuestions(db, exam.id, answers, seen)
  const { ability, abilitySd, bands, borderline, level, skills } = scoreTest(questions)
  const person = await findPerson(db, applicant)
  const [result] = await db
    .insert(testResult)
    .values({
      ...applicant,
      ...{ testId: exam.id, ...person, idempotencyKey, lastQuestion },
      ...{ ability, abilitySd, bands, borderline, level, skills, answered: answers.length },
      ...{ scoringVersion: SCORING_VERSION, cutSet: CUT_SET },
      startedAt: startedAt && sql`least(${startedAt.toISOString()}::timestamptz, now())`,
      validUntil: sql`now() + make_interval(months => ${exam.validMonths})`,
    })
    .returning()
  if (!result) throw new Error('The result was not stored.')
  await storeAnswers(db, result.id, questions)
  const { leadId } = person
  const detail = { resultId: result.id, test: exam.name, level, borderline }
  await createLeadEvent(db, { leadId, person: applicant, type: 'test', detail })
  await queueResultMails(db, { exam, result, mailsApplicant })
  return result
}

/** Who takes a test learns; the phone tells who asks, and may be a parent’s. */
async function findPerson(db: Db, applicant: Applicant) {
  const contactId = await findOrCreateContact(db, applicant)
  const learnerId = await findOrCreateLearner(db, contactId, applicant)
  return { learnerId, leadId: await findOrCreateLead(db, { contactId, learnerId }) }
}

async function storeAnswers(db: Db, resultId: number, questions: readonly AskedQuestion[]) {
  if (questions.length === 0) return
  const rows = questions.map(({ id, selected, position, timeSpent, seen }) => ({
    ...{ resultId, questionVersionId: id, selectedOption: selected },
    ...{ position, timeSpent, seen },
  }))
  await db.insert(testAnswer).values(rows)
}
