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
import { toLimitKey } from '../sign-in-limit.ts'

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
      const { test_id, results, idempotency_key, ...applicant } = body
      const answers = results.map(({ question_id, selected_option }) => ({
        questionVersionId: question_id,
        selectedOption: selected_option,
      }))
      const result = await createTestResult(db, {
        ...{ testId: test_id, applicant, answers, idempotencyKey: idempotency_key },
        mailsApplicant: (await consume(mails, toLimitKey(applicant.email))) === 0,
      })
      return { message: THANKS, ...(result && { result }) }
    },
    { limit },
  )
}
