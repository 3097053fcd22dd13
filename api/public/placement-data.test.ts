import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Test } from '../../contract/public/placement.ts'
import { testAnswer, testResult } from '../../db/schema/placement.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const exam: Test = (await school.call('/test/slug/almanca')).body
const [first, second, third] = exam.questions.map(({ id }) => id)
const STARTED = '2026-01-02T10:00:00.000Z'

let phones = 0

async function store(finished: object) {
  phones += 1
  const phone = `0532 555 95 ${String(phones).padStart(2, '0')}`
  const person = { name: 'Ada', surname: 'Öz', email: 'ada@example.com', age: '30', city: 'İzmir' }
  const { status } = await school.call('/test-result', {
    ...person,
    phone,
    test_id: exam.id,
    ...finished,
  })
  expect(status).toBe(200)
  const [result] = await school.db.select().from(testResult).where(eq(testResult.phone, phone))
  const answers = await school.db
    .select()
    .from(testAnswer)
    .where(eq(testAnswer.resultId, result!.id))
    .orderBy(asc(testAnswer.position), asc(testAnswer.questionVersionId))
  return { result: result!, answers }
}

test('a result keeps when it began, how far it got, and what it was scored with', async () => {
  const { result } = await store({ results: [], started_at: STARTED, last_question: 12 })
  expect(result).toMatchObject({
    startedAt: new Date(STARTED),
    lastQuestion: 12,
    scoringVersion: 1,
    cutSet: 'equal-1.25',
  })
})

test('each question of the test is kept with its place, its time and whether it was seen', async () => {
  const { answers } = await store({
    results: [{ question_id: first, selected_option: 'b', position: 2, time_spent: 7300 }],
    seen: [{ question_id: second, position: 1, time_spent: 900 }],
  })
  expect(answers).toHaveLength(exam.questions.length)
  const of = (id: number | undefined) => answers.find((row) => row.questionVersionId === id)
  expect(of(first)).toMatchObject({ selectedOption: 'b', position: 2, timeSpent: 7300, seen: true })
  expect(of(second)).toMatchObject({
    selectedOption: null,
    position: 1,
    timeSpent: 900,
    seen: true,
  })
  expect(of(third)).toMatchObject({
    selectedOption: null,
    position: 3,
    timeSpent: null,
    seen: false,
  })
})

test('a blank of which the device did not say whether it was seen is neither', async () => {
  const { result, answers } = await store({
    results: [{ question_id: first, selected_option: 'a' }],
  })
  expect(result).toMatchObject({ startedAt: null, lastQuestion: null, answered: 1 })
  expect(answers[0]).toMatchObject({ questionVersionId: first, position: 1, seen: true })
  expect(new Set(answers.slice(1).map(({ seen }) => seen))).toEqual(new Set([null]))
})

test.each([
  ['a clock that runs ahead', { started_at: '2099-01-01T00:00:00Z' }],
  ['a place that is none', { last_question: -3 }],
  ['a time that is none', { started_at: 'dün', seen: 'hepsi' }],
])('a test is not lost to %s', async (_, odd) => {
  const results = [{ question_id: first, selected_option: 'a', position: 0, time_spent: -1 }]
  const { result, answers } = await store({ results, ...odd })
  expect(result.startedAt?.getTime() ?? 0).toBeLessThanOrEqual(Date.now())
  expect(answers[0]).toMatchObject({ position: 1, timeSpent: null })
})

test('a question of another test among those that were seen changes nothing', async () => {
  const other: Test = (await school.call('/test/slug/rusca')).body
  const { answers } = await store({ results: [], seen: [{ question_id: other.questions[0]!.id }] })
  expect(answers.map(({ seen }) => seen)).not.toContain(true)
})
