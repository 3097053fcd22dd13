import {
  getTest as getTestCall,
  listTests,
  sendTestResult,
} from '../../contract/public/placement.ts'
import { createTestResult } from '../../core/placement/create-test-result.ts'
import { findTests } from '../../core/placement/find-tests.ts'
import { getTest } from '../../core/placement/get-test.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { consume } from '../rate-limit.ts'
import { toLimitKey } from '../sign-in-key.ts'

const THANKS = 'Testiniz bize ulaştı. Teşekkür ederiz.'

export function mountPlacement(app: Api, { db, createLimit }: Deps): void {
  // A whole class may sit behind one address and finish together.
  const limit = createLimit('test-result', 300, 600)
  // Anybody may type anybody’s address: the school’s mails are not to flood it.
  const mails = createLimit('test-result-mail', 3, 1800)
  mount(app, listTests, () => findTests(db), { tags: ['test'] })
  mount(app, getTestCall, ({ params }) => getTest(db, params.slug), {
    tags: ({ id }) => ['test', `test/${id}`],
  })
  mount(
    app,
    sendTestResult,
    async ({ body }) => {
      const { test_id, results, seen, started_at, last_question, idempotency_key, ...applicant } =
        body
      const answers = results.map(({ selected_option, ...visit }) => ({
        ...toVisit(visit),
        selectedOption: selected_option,
      }))
      const result = await createTestResult(db, {
        ...{ testId: test_id, applicant, answers, idempotencyKey: idempotency_key },
        ...{ seen: seen?.map(toVisit), lastQuestion: last_question },
        startedAt: started_at === undefined ? undefined : new Date(started_at),
        mailsApplicant: (await consume(mails, toLimitKey(applicant.email))) === 0,
      })
      return { message: THANKS, ...(result && { result }) }
    },
    { limit },
  )
}

interface WireVisit {
  question_id: number
  position?: number | undefined
  time_spent?: number | undefined
}

function toVisit({ question_id, position, time_spent }: WireVisit) {
  return { questionVersionId: question_id, position, timeSpent: time_spent }
}
