import { getTestAccuracy } from '../../contract/public/accuracy.ts'
import {
  beginTest,
  continueTest,
  getBegunTest as getBegunTestCall,
  getTest as getTestCall,
  listTests,
  sendTestResult,
  type TestResultBody,
  verifyTestResult as verifyTestResultCall,
} from '../../contract/public/placement.ts'
import { AppError } from '../../core/errors.ts'
import { phoneKey } from '../../core/phones.ts'
import { beginPath, continuePath } from '../../core/placement/adaptive-path.ts'
import { type Attempt, issueAttempt, readAttempt } from '../../core/placement/attempt.ts'
import { createTestResult, type FinishedTest } from '../../core/placement/create-test-result.ts'
import { findAccuracy } from '../../core/placement/find-accuracy.ts'
import { verifyTestResult } from '../../core/placement/find-results.ts'
import { findOpenTests, getBegunTest, getOpenTest } from '../../core/placement/get-test.ts'
import type { Client } from '../client-address.ts'
import type { Api, Deps } from '../deps.ts'
import { mount } from '../mount.ts'
import { type CreateLimit, consume } from '../rate-limit.ts'
import { toLimitKey, toMailboxKey } from '../sign-in-limit.ts'
import { createVisitorMails } from '../visitor-mail.ts'
import { MOST_TRIES } from './certificate.ts'

const THANKS = 'Testiniz bize ulaştı. Teşekkür ederiz.'
const DAY = 86_400

export function mountPlacement(app: Api, { db, apiToken, siteUrl, createLimit }: Deps): void {
  // A whole class may sit behind one address and finish together.
  const limit = createLimit('test-result', 300, 600)
  const beginLimit = createLimit('test-attempt', 600, 600)
  const answerLimit = createLimit('test-answers', 9000, 600)
  const mayAdapt = createAdaptiveLimit(createLimit)
  const verifyLimit = createLimit('test-result-code', MOST_TRIES, 600)
  const isShown = createShownLimit(createLimit)
  const mayMail = createVisitorMails(createLimit, 'test-result')
  mount(app, listTests, () => findOpenTests(db), { tags: ['test'] })
  mount(app, getTestCall, ({ params }) => getOpenTest(db, params.slug), {
    tags: ({ id }) => ['test', `test/${id}`, 'level', 'media'],
  })
  mount(app, getBegunTestCall, ({ params }) => getBegunTest(db, params.slug), {
    tags: ({ id }) => ['test', `test/${id}`, 'level'],
  })
  mount(app, getTestAccuracy, () => findAccuracy(db), {
    tags: ({ simulated }) => [
      'test',
      'placement-accuracy',
      ...simulated.tests.map(({ id }) => `test/${id}`),
    ],
  })
  mount(
    app,
    beginTest,
    async ({ body: { test_id, idempotency_key, adaptive, ...wish }, client }) => {
      const begun = { testId: test_id, key: idempotency_key, ...wish }
      const { token, attempt, form } = await issueAttempt(db, apiToken, begun)
      const { phone } = wish
      const mayBegin = () => mayAdapt(phone, attempt, client)
      const path = adaptive && (await beginPath(db, { attempt, phone, mayBegin }))
      return { attempt: token, idempotency_key: attempt.key, form, ...(path && { path }) }
    },
    { limit: beginLimit },
  )
  mount(
    app,
    continueTest,
    async ({ body: { test_id, attempt, ...heard } }) => {
      const known = readAttempt(apiToken, attempt, test_id)
      if (!known) throw new AppError('unknown-attempt')
      return continuePath(db, known, heard)
    },
    { limit: answerLimit },
  )
  mount(
    app,
    sendTestResult,
    async ({ body, client }) => {
      const attempt = body.attempt && readAttempt(apiToken, body.attempt, body.test_id)
      const finished = toFinishedTest(body)
      const outcome = await createTestResult(db, {
        ...finished,
        ...(attempt && {
          idempotencyKey: attempt.key,
          mayShow: () => isShown(finished, attempt, client),
        }),
        mailsApplicant: await mayMail(body.email, client),
        siteUrl,
      })
      return { message: THANKS, ...outcome }
    },
    { limit },
  )
  mount(app, verifyTestResultCall, ({ params }) => verifyTestResult(db, params.code), {
    limit: verifyLimit,
  })
}

/** Three results a day by phone or e-mail; forty by network, which a class may share; a room made by staff has 100. */
function createShownLimit(createLimit: CreateLimit) {
  const person = createLimit('result-person', 3, DAY)
  const network = createLimit('result-network', 40, DAY)
  const room = createLimit('result-room', 100, DAY)
  return async (
    { applicant }: Pick<FinishedTest, 'applicant'>,
    attempt: Attempt,
    client: Client,
  ): Promise<boolean> => {
    const waits = await Promise.all([
      consume(person, toMailboxKey(applicant.email)),
      consume(person, toLimitKey(phoneKey(applicant.phone))),
      attempt.room ? consume(room, attempt.room) : consume(network, client.network),
    ])
    return Math.max(...waits) === 0
  }
}

/**
 * The questions that follow tell something about the answers before, so a day has few such attempts: five by phone, forty by
 * network, sixty of a test. Beyond that the questions of a form are asked, which tell nothing.
 */
function createAdaptiveLimit(createLimit: CreateLimit) {
  const person = createLimit('adaptive-person', 5, DAY)
  const network = createLimit('adaptive-network', 40, DAY)
  const test = createLimit('adaptive-test', 60, DAY)
  const room = createLimit('adaptive-room', 100, DAY)
  return async (phone: string | undefined, attempt: Attempt, client: Client): Promise<boolean> => {
    const owner = phone && phoneKey(phone)
    const waits = await Promise.all([
      owner ? consume(person, toLimitKey(owner)) : 0,
      attempt.room ? consume(room, attempt.room) : consume(network, client.network),
      attempt.room ? 0 : consume(test, String(attempt.testId)),
    ])
    return Math.max(...waits) === 0
  }
}

function toFinishedTest(body: TestResultBody): Omit<FinishedTest, 'mailsApplicant' | 'siteUrl'> {
  const {
    test_id,
    results,
    seen,
    started_at,
    last_question,
    idempotency_key,
    attempt,
    source,
    campaign,
    ...applicant
  } = body
  return {
    testId: test_id,
    applicant,
    idempotencyKey: idempotency_key,
    source,
    campaign,
    answers: results.map(({ selected_option, ...visit }) => ({
      ...toVisit(visit),
      selectedOption: selected_option,
    })),
    seen: seen?.map(toVisit),
    lastQuestion: last_question,
    startedAt: started_at === undefined ? undefined : new Date(started_at),
  }
}

interface WireVisit {
  question_id: number
  position?: number | undefined
  time_spent?: number | undefined
}

function toVisit({ question_id, position, time_spent }: WireVisit) {
  return { questionVersionId: question_id, position, timeSpent: time_spent }
}
