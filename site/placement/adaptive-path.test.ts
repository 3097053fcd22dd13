import { expect, test } from 'vitest'
import { isWaiting, passTo } from './adaptive-path.ts'
import { takeNext, toHeard } from './answer-path.ts'
import { type Attempt, beginTest, loadTest, NEW_ATTEMPT, questionsOf } from './attempt.ts'

const AYSE = {
  name: 'Ayşe',
  surname: 'Işık',
  email: 'ayse@ornek.com',
  phone: '0532 555 01 20',
  age: '31',
  city: 'İzmir',
  branch: '',
}

function next(ids: number[], total: number | null = null, passages: number[] = []) {
  const texts = { question: '', optionA: '', optionB: '', optionC: '', optionD: '' }
  return {
    questions: ids.map((id) => ({ id, ...texts, passageId: null, picture: null })),
    passages: passages.map((id) => ({ id, text: '' })),
    total,
  }
}

const FORM = { id: 4, questions: next([1, 2]).questions, secondForm: [] }

function begin(ids = [11, 12, 13]): Attempt {
  const signed = { key: 'key', signature: 'signed', form: 'a', path: next(ids) } as const
  return loadTest(beginTest(NEW_ATTEMPT, AYSE, 'key', signed), FORM)
}

const idsOf = (attempt: Attempt) => questionsOf(FORM, attempt).map(({ id }) => id)

test('an adaptive attempt asks its own questions and keeps the answers to them', () => {
  const attempt = loadTest({ ...begin(), answers: { 1: 'a', 12: 'b' } }, FORM)
  expect(idsOf(attempt)).toEqual([11, 12, 13])
  expect(attempt.answers).toEqual({ 12: 'b' })
})

test('the answers to questions that were left behind are told, blanks too, and once only', () => {
  expect(toHeard(begin())).toBeUndefined()
  const passed = passTo({ ...begin(), answers: { 11: 'c', 13: 'a' }, current: 2 }, 2)
  const heard = toHeard(passed)
  expect(heard).toEqual({ test_id: 4, attempt: 'signed', answers: ['c', null], known: 3 })
  expect(toHeard(takeNext(passed, heard!, next([14])))).toBeUndefined()
})

test('going back tells nothing anew, and a test that is whole tells nothing any more', () => {
  const attempt = passTo({ ...begin(), current: 1 }, 1)
  const known = takeNext(attempt, toHeard(attempt)!, next([14]))
  expect(toHeard(passTo(known, 0))).toBeUndefined()
  const whole = takeNext(known, { ...toHeard(attempt)!, answers: ['a'] }, next([], 3))
  expect(toHeard(passTo(whole, 2))).toBeUndefined()
})

test('questions and passages that come twice stand once', () => {
  const attempt = passTo(begin(), 1)
  const heard = toHeard(attempt)!
  const once = takeNext(attempt, heard, next([14, 15], null, [3]))
  const twice = takeNext(once, heard, next([14, 15], null, [3]))
  expect(idsOf(twice)).toEqual([11, 12, 13, 14, 15])
  expect(twice.path?.passages).toHaveLength(1)
})

test('the end leaves out what is not asked any more, but nothing that was on the screen', () => {
  const attempt = passTo({ ...begin([11, 12, 13, 14, 15]), current: 1 }, 1)
  const heard = toHeard(attempt)!
  expect(idsOf(takeNext(attempt, heard, next([], 2)))).toEqual([11, 12])
  const quick = passTo({ ...attempt, current: 3 }, 3)
  expect(idsOf(takeNext(quick, heard, next([], 2)))).toEqual([11, 12, 13, 14])
})

test('a test waits where its questions are behind, until others come or it is whole', () => {
  const attempt = passTo({ ...begin(), current: 2 }, 3)
  const heard = toHeard(attempt)!
  expect(isWaiting(attempt)).toBe(true)
  expect(isWaiting(takeNext(attempt, heard, next([14])))).toBe(false)
  const whole = takeNext(attempt, heard, next([], 3))
  expect(isWaiting(whole)).toBe(false)
  expect(idsOf(whole)).toEqual([11, 12, 13])
})

test('a question chosen for another attempt is not taken', () => {
  const attempt = passTo(begin(), 1)
  const other = { ...toHeard(attempt)!, attempt: 'other' }
  expect(takeNext(attempt, other, next([14]))).toBe(attempt)
})
