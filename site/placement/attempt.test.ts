import { expect, test } from 'vitest'
import {
  type Attempt,
  beginTest,
  completeAttempt,
  loadTest,
  NEW_ATTEMPT,
  noteLook,
  questionsOf,
  signAttempt,
  toggleAnswer,
  toSubmission,
  toWatchedSubmission,
} from './attempt.ts'

const AYSE = {
  name: 'Ayşe',
  surname: 'Işık',
  email: 'ayse@ornek.com',
  phone: '0532 555 01 20',
  age: '31',
  city: 'İzmir',
  branch: '',
}

function testOf(...ids: number[]) {
  const texts = { question: '', optionA: '', optionB: '', optionC: '', optionD: '' }
  const toQuestion = (id: number) => ({ id, ...texts, passageId: null, picture: null })
  const secondForm = ids.map((id) => toQuestion(id + 100))
  return { id: 4, questions: ids.map(toQuestion), secondForm }
}

test('an attempt has test_id 10 until the test has loaded', () => {
  expect(NEW_ATTEMPT.testId).toBe(10)
  expect(loadTest(NEW_ATTEMPT, testOf(1)).testId).toBe(4)
})

test('an answer to a question that the test no longer has is dropped, the others stay', () => {
  const attempt: Attempt = { ...NEW_ATTEMPT, answers: { 1: 'a', 2: 'b', 3: 'c' }, current: 2 }
  expect(loadTest(attempt, testOf(1, 3))).toMatchObject({ answers: { 1: 'a', 3: 'c' }, current: 1 })
})

test('an attempt asks the form that the server named, and answers to the other form are none of it', () => {
  const signed = { key: 'key', signature: 'signed', form: 'b' } as const
  const begun = beginTest(NEW_ATTEMPT, AYSE, 'key', signed)
  expect(begun).toMatchObject({ form: 'b', signature: 'signed' })
  expect(questionsOf(testOf(1, 2), begun).map(({ id }) => id)).toEqual([101, 102])
  const answered = { ...begun, answers: { 1: 'a', 102: 'c' } } satisfies Attempt
  expect(loadTest(answered, testOf(1, 2)).answers).toEqual({ 102: 'c' })
})

test('without an answer of the server a device that was asked one form asks the other', () => {
  expect(beginTest(NEW_ATTEMPT, AYSE, 'key').form).toBe('a')
  expect(beginTest({ ...NEW_ATTEMPT, previous: 'a' }, AYSE, 'key').form).toBe('b')
})

test('an attempt that has begun keeps its form, whatever the server names later', () => {
  const begun = beginTest(NEW_ATTEMPT, AYSE, 'key')
  const signed = { key: 'key', signature: 'late', form: 'b' } as const
  expect(signAttempt(begun, signed)).toMatchObject({ form: 'a', signature: 'late' })
  expect(beginTest({ ...begun, step: 'form' }, AYSE, 'key', signed).form).toBe('a')
})

test('selecting the selected option deselects it, another one replaces it', () => {
  const a = toggleAnswer(NEW_ATTEMPT, 7, 'a')
  expect(a.answers).toEqual({ 7: 'a' })
  expect(toggleAnswer(a, 7, 'b').answers).toEqual({ 7: 'b' })
  expect(toggleAnswer(a, 7, 'a').answers).toEqual({})
})

test('an attempt that has begun keeps its key when the form is sent again', () => {
  const begun = beginTest(NEW_ATTEMPT, AYSE, 'first')
  expect(beginTest({ ...begun, step: 'form' }, AYSE, 'second').key).toBe('first')
})

test('a submission holds the given answers only, in the names of the API', () => {
  const attempt = loadTest(beginTest(NEW_ATTEMPT, AYSE, 'key'), testOf(1, 2, 3))
  expect(toSubmission(toggleAnswer(attempt, 2, 'd'))).toEqual({
    ...AYSE,
    test_id: 4,
    results: [{ question_id: 2, selected_option: 'd' }],
    idempotency_key: 'key',
  })
})

test('a submission tells how long each question was looked at, and which blanks were', () => {
  const begun = loadTest(beginTest(NEW_ATTEMPT, AYSE, 'key'), testOf(1, 2, 3))
  const looks = [
    { id: 1, place: 1, spent: 900.4 },
    { id: 2, place: 2, spent: 7000 },
    { id: 1, place: 1, spent: 100 },
    { id: 2, place: 2, spent: 1e12 },
  ]
  const attempt = looks.reduce(noteLook, toggleAnswer(begun, 1, 'd'))
  expect(toWatchedSubmission(attempt)).toMatchObject({
    results: [{ question_id: 1, selected_option: 'd', time_spent: 1000 }],
    seen: [{ question_id: 2, time_spent: 86_400_000 }],
    last_question: 2,
    started_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('a form sent again does not begin the clock anew, and what is complete is looked at no more', () => {
  const begun = { ...beginTest(NEW_ATTEMPT, AYSE, 'key'), startedAt: '2026-01-01T00:00:00.000Z' }
  expect(beginTest(begun, AYSE, 'other').startedAt).toBe(begun.startedAt)
  const completed = completeAttempt(begun, { name: 'Ayşe', message: 'Teşekkürler.' })
  expect(noteLook(completed, { id: 1, place: 1, spent: 5 })).toBe(completed)
})

test('a completed attempt keeps the result and neither answers nor applicant', () => {
  const attempt = toggleAnswer(beginTest(NEW_ATTEMPT, AYSE, 'key'), 2, 'd')
  const completed = completeAttempt(attempt, { name: 'Ayşe', message: 'Teşekkürler.' })
  expect(completed).toEqual({
    ...NEW_ATTEMPT,
    step: 'complete',
    key: 'key',
    finished: { name: 'Ayşe', message: 'Teşekkürler.' },
  })
})

test('the server’s signature goes with the attempt that it was made for', () => {
  const attempt = beginTest(NEW_ATTEMPT, AYSE, 'key')
  const signed = signAttempt(attempt, { key: 'key', signature: 'signed' })
  expect(toSubmission(signed)).toHaveProperty('attempt', 'signed')
  expect(signAttempt(attempt, { key: 'other', signature: 'signed' })).toBe(attempt)
})

test('a test begun in a room and never signed names its room', () => {
  const attempt = { ...beginTest(NEW_ATTEMPT, AYSE, 'key'), room: 'room' }
  expect(toWatchedSubmission(attempt)).toHaveProperty('room', 'room')
  expect(toWatchedSubmission({ ...attempt, signature: 'signed' })).not.toHaveProperty('room')
})
