import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Applicant } from '../../contract/public/placement.ts'
import type { Db } from '../../db/client.ts'
import { type test, testResult, type Withheld } from '../../db/schema/placement.ts'
import { createLeadEvent } from '../leads/create-lead-event.ts'
import { findOrCreateLead, type Origin } from '../leads/find-or-create-lead.ts'
import { findOrCreateVisitor } from '../people/find-or-create-contact.ts'
import { findOrCreateLearner } from '../people/find-or-create-learner.ts'
import { findBegunTest, findOpenTest } from './find-open-test.ts'
import {
  type Answer,
  type AskedQuestion,
  findScoredQuestions,
  type Visit,
} from './find-scored-questions.ts'
import { toPlacementResult } from './placement-result.ts'
import { queueResultMails } from './queue-result-mails.ts'
import { withholdAlike, withholdEarly } from './withhold.ts'
import { insertResults, scoreSheet } from './write-test-result.ts'

export interface FinishedTest extends Origin {
  testId: number
  applicant: Applicant
  answers: Answer[]
  /** Reported by the device, whose clock may be wrong. */
  startedAt?: Date | undefined
  lastQuestion?: number | undefined
  seen?: Visit[] | undefined
  /** The same key always leads to the same, single result of a test. */
  idempotencyKey?: string | undefined
  /**
   * Counts a result that could be shown. Undefined for a test without a signed attempt: only the school sees its result,
   * and the test must be open.
   */
  mayShow?: (() => Promise<boolean>) | undefined
  mailsApplicant: boolean
  siteUrl: string
}

export interface TestOutcome {
  result?: Awaited<ReturnType<typeof toPlacementResult>>
  withheld?: 'few-answers' | 'counsellor'
}

export async function createTestResult(db: Db, finished: FinishedTest): Promise<TestOutcome> {
  const key = finished.idempotencyKey ?? randomUUID()
  const { answers, seen, mayShow } = finished
  // Only an open test signs attempts.
  const exam = await (mayShow ? findBegunTest : findOpenTest)(db, finished.testId)
  const known = await findResult(db, exam.id, key)
  if (known) return toOutcome(db, exam, known)
  const questions = await findScoredQuestions(db, exam.id, answers, seen)
  // Before the transaction: waiting for a second connection inside it could block all others.
  const early = mayShow ? await withholdEarly(questions, mayShow) : 'no-attempt'
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const sheet = { questions, withheld: early, idempotencyKey: key }
    const stored =
      (await findResult(tx, exam.id, key)) ?? (await storeResult(tx, exam, finished, sheet))
    return toOutcome(tx, exam, stored)
  })
}

async function toOutcome(
  db: Db,
  exam: typeof test.$inferSelect,
  result: typeof testResult.$inferSelect,
): Promise<TestOutcome> {
  const { withheld } = result
  if (!exam.showResult || withheld === 'no-attempt') return {}
  if (!withheld) return { result: await toPlacementResult(db, exam, result) }
  return { withheld: withheld === 'few-answers' ? withheld : 'counsellor' }
}

async function findResult(db: Db, testId: number, key: string) {
  const [row] = await db
    .select()
    .from(testResult)
    .where(and(eq(testResult.testId, testId), eq(testResult.idempotencyKey, key)))
  return row
}

interface Sheet {
  questions: AskedQuestion[]
  withheld: Withheld | null
  idempotencyKey: string
}

async function storeResult(
  db: Db,
  exam: typeof test.$inferSelect,
  finished: FinishedTest,
  { questions, idempotencyKey, ...sheet }: Sheet,
) {
  const { applicant, answers, startedAt, lastQuestion, mailsApplicant, siteUrl, source } = finished
  const scores = scoreSheet(questions)
  const { level, borderline } = scores
  const { contactId, ...person } = await findPerson(db, finished)
  const compared = { testId: exam.id, contactId, questions, isLowest: level === 'A1' }
  const withheld = sheet.withheld ?? (await withholdAlike(db, compared))
  const [result] = await insertResults(db, [
    {
      questions,
      values: {
        ...applicant,
        ...person,
        ...scores,
        testId: exam.id,
        idempotencyKey,
        lastQuestion,
        withheld,
        answered: answers.length,
        startedAt: startedAt && sql`least(${startedAt.toISOString()}::timestamptz, now())`,
        validUntil: sql`now() + make_interval(months => ${exam.validMonths})`,
      },
    },
  ])
  if (!result) throw new Error('The result was not stored.')
  const { leadId } = person
  const detail = {
    resultId: result.id,
    test: exam.name,
    level,
    borderline,
    ...withheldDetail(withheld),
  }
  const said = { type: 'test', detail, source } as const
  await createLeadEvent(db, { leadId, person: applicant, siteUrl, ...said })
  await queueResultMails(db, { exam, result, mailsApplicant })
  return result
}

function withheldDetail(withheld: Withheld | null) {
  return withheld && withheld !== 'no-attempt' ? { withheld } : {}
}

/** The learner takes the test; the phone may be a parent’s. */
async function findPerson(db: Db, { applicant, source, campaign }: FinishedTest) {
  const contactId = await findOrCreateVisitor(db, applicant)
  const learnerId = await findOrCreateLearner(db, contactId, applicant)
  const first = { source, campaign }
  const leadId = await findOrCreateLead(db, { contactId, learnerId, first })
  return { contactId, learnerId, leadId }
}
