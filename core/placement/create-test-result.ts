import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Applicant } from '../../contract/public/placement.ts'
import type { Db } from '../../db/client.ts'
import { testResult, type Withheld } from '../../db/schema/placement.ts'
import type { test } from '../../db/schema/tests.ts'
import type { Form } from '../../domain/placement.ts'
import { findOrCreateLead, type Origin } from '../leads/create-lead.ts'
import { createLeadEvent } from '../leads/create-request.ts'
import { findOrCreateLearner } from '../people/create-learner.ts'
import { findOrCreateVisitor } from '../people/find-or-create-contact.ts'
import { deletePath, findPath } from './adaptive-path.ts'
import { findCutSet } from './cut-sets.ts'
import {
  type AskedQuestion,
  findPathQuestions,
  findScoredQuestions,
  type GivenAnswer,
  isOnPath,
  type Visit,
} from './find-scored-questions.ts'
import { findBegunTest, findOpenTest } from './get-test.ts'
import { toPlacementResult } from './placement-result.ts'
import { queueResultMails } from './queue-result-mails.ts'
import { isAlike, isOneLetter, isTooFew, type Likeness } from './trust.ts'
import { insertResults, scoreSheet } from './write-test-result.ts'

const DAYS = 30
const SHEETS = 400

async function findLikenesses(
  db: Db,
  { testId, contactId }: { testId: number; contactId: number },
  questions: readonly AskedQuestion[],
): Promise<Likeness[]> {
  const own = questions.filter(({ selected }) => selected !== null)
  const recent = sql`select r.id from test_result r join lead l on l.id = r.lead_id
    where r.test_id = ${testId} and r.created_at > now() - make_interval(days => ${DAYS})
      and l.contact_id <> ${contactId}
    order by r.created_at desc limit ${SHEETS}`
  const { rows } = await db.execute<{ same: number; missed: number; sameMissed: number }>(sql`
    select count(*) filter (where a.selected_option = own.option)::int as same,
      count(*) filter (where own.option <> own.key and a.selected_option <> own.key)::int as missed,
      count(*) filter (where own.option <> own.key and a.selected_option = own.option)::int as "sameMissed"
    from (${recent}) r
    join test_answer a on a.result_id = r.id
    join unnest(
      ${sql.param(own.map(({ id }) => id))}::int[],
      ${sql.param(own.map(({ selected }) => selected))}::text[],
      ${sql.param(own.map(({ key }) => key))}::text[]
    ) own (version, option, key) on own.version = a.question_version_id
    group by r.id`)
  return rows
}

/**
 * The reason to withhold a result before comparing it with others; null for none. @param mayShow called, and counting, only
 * for a result that could be shown
 */
async function withholdEarly(
  { questions, length }: Pick<AskedSheet, 'questions' | 'length'>,
  mayShow: () => Promise<boolean>,
): Promise<Withheld | null> {
  const letters = questions.flatMap(({ selected }) => selected ?? [])
  if (isTooFew(letters.length, length)) return 'few-answers'
  if (isOneLetter(letters)) return 'one-letter'
  return (await mayShow()) ? null : 'often'
}

interface Sheet {
  testId: number
  contactId: number
  questions: readonly AskedQuestion[]
  isLowest: boolean
}

async function withholdAlike(db: Db, sheet: Sheet): Promise<Withheld | null> {
  const { testId, questions, isLowest } = sheet
  // Sheets sent at the same moment would not see each other: those of a test wait for their turn.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sheets/${testId}`}, 0))`)
  const likenesses = await findLikenesses(db, sheet, questions)
  const isProbe = likenesses.some((likeness) => isAlike(likeness, questions.length, isLowest))
  return isProbe ? 'alike' : null
}

export interface FinishedTest extends Origin {
  testId: number
  applicant: Applicant
  answers: GivenAnswer[]
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

interface TestOutcome {
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
  const path = await findPath(db, { testId: exam.id, key })
  const asked =
    path && isOnPath(path, answers)
      ? await findPathQuestions(db, path, answers, seen)
      : await findFormQuestions(db, exam.id, answers, seen)
  // Before the transaction: waiting for a second connection inside it could block all others.
  const withheld = mayShow ? await withholdEarly(asked, mayShow) : 'no-attempt'
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const sheet = { ...asked, withheld, idempotencyKey: key }
    const stored =
      (await findResult(tx, exam.id, key)) ?? (await storeResult(tx, exam, finished, sheet))
    return toOutcome(tx, exam, stored)
  })
}

interface AskedSheet {
  form: Form
  adaptive: boolean
  questions: AskedQuestion[]
  /** The number of questions of the whole test. */
  length: number
}

async function findFormQuestions(
  db: Db,
  testId: number,
  answers: readonly GivenAnswer[],
  seen: readonly Visit[] | undefined,
): Promise<AskedSheet> {
  const { form, questions } = await findScoredQuestions(db, testId, answers, seen)
  return { form, adaptive: false, questions, length: questions.length }
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

interface ScoredSheet extends AskedSheet {
  withheld: Withheld | null
  idempotencyKey: string
}

async function storeResult(
  db: Db,
  exam: typeof test.$inferSelect,
  finished: FinishedTest,
  { form, adaptive, questions, idempotencyKey, ...sheet }: ScoredSheet,
) {
  const { applicant, answers, startedAt, lastQuestion, mailsApplicant, siteUrl, source } = finished
  const scores = scoreSheet(questions, await findCutSet(db, exam.id))
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
        form,
        adaptive,
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
  await deletePath(db, { testId: exam.id, key: idempotencyKey })
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
