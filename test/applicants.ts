import { expect } from 'vitest'
import { sendTestResult, type Test } from '../contract/public/placement.ts'
import { questionVersion } from '../db/schema/tests.ts'
import type { Letter, Sheet } from '../tools/bench/placement-attacker.ts'
import type { TestApi } from './api.ts'

const NETWORKS = 50
const PERSON = { name: 'Deniz', surname: 'Öz', age: '30', city: 'İzmir' }

let people = 0

export function newPerson() {
  people += 1
  const phone = `0532 ${String(1_000_000 + people)}`
  return { ...PERSON, phone, email: `kisi${people}@example.com` }
}

export function toResults(exam: Test, sheet: Sheet) {
  return exam.questions.flatMap(({ id }, i) =>
    sheet[i] ? [{ question_id: id, selected_option: sheet[i] }] : [],
  )
}

export async function finish(
  school: TestApi,
  exam: Test,
  sheet: Sheet,
  person: object = newPerson(),
) {
  const from = `10.0.0.${people % NETWORKS}`
  const begun = await school.call('/test-attempt', { test_id: exam.id }, {}, from)
  const { attempt } = begun.body as { attempt: string }
  const body = { ...person, test_id: exam.id, results: toResults(exam, sheet), attempt }
  const answer = await school.call('/test-result', body, {}, from)
  expect(answer.status).toBe(200)
  return sendTestResult.output.parse(answer.body)
}

export async function openTest(slug: string, school: TestApi) {
  const exam: Test = (await school.call(`/test/slug/${slug}`)).body
  const rows = await school.db.select().from(questionVersion)
  const byId = new Map(rows.map(({ id, key }) => [id, key as Letter]))
  const keys = exam.questions.map(({ id }) => byId.get(id) as Letter)
  return { exam, keys }
}
