import type {
  NextQuestions,
  Option,
  PlacementResult,
  Test,
  TestResultBody,
} from '../../contract/public/placement.ts'
import { type Form, otherForm } from '../../domain/placement.ts'
import { type DevicePath, pathQuestions, toDevicePath } from './adaptive-path.ts'

const TEST_ID_BEFORE_LOAD = 10

export const APPLICANT_FIELDS = [
  'name',
  'surname',
  'email',
  'phone',
  'age',
  'city',
  'branch',
] as const
export type ApplicantField = (typeof APPLICANT_FIELDS)[number]
export type ApplicantValues = Record<ApplicantField, string>

export interface Finished {
  name: string
  /** Missing in results of an earlier version. */
  surname?: string
  message: string
  result?: PlacementResult
  withheld?: 'few-answers' | 'counsellor'
}

export interface Attempt {
  step: 'form' | 'test' | 'complete'
  testId: number
  key: string
  /** The questions that are asked; stays for the whole attempt. */
  form: Form
  /** Present in an adaptive test, instead of a form. */
  path?: DevicePath
  /** The form that this device was asked before. */
  previous?: Form
  /** The server’s signature, needed to see a result; empty until it arrives. */
  signature: string
  room: string
  applicant: ApplicantValues
  answers: Record<number, Option>
  current: number
  goesOn: boolean
  /** ISO 8601; empty before the test begins. */
  startedAt: string
  /** Milliseconds that each viewed question was on screen, by id. */
  looks: Record<number, number>
  lastQuestion: number
  isFinishing: boolean
  finished?: Finished
}

/** A day in milliseconds: longer times only mean an open page. */
const LONGEST_LOOK = 86_400_000

const NOBODY: ApplicantValues = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  age: '',
  city: '',
  branch: '',
}

export const NEW_ATTEMPT: Attempt = {
  step: 'form',
  testId: TEST_ID_BEFORE_LOAD,
  key: '',
  form: 'a',
  signature: '',
  room: '',
  applicant: NOBODY,
  answers: {},
  current: 0,
  goesOn: false,
  startedAt: '',
  looks: {},
  lastQuestion: 0,
  isFinishing: false,
}

type Forms = Pick<Test, 'id' | 'questions' | 'secondForm'>

export function questionsOf(
  { questions, secondForm }: Forms,
  { form, path }: Pick<Attempt, 'form' | 'path'>,
) {
  if (path) return pathQuestions(path)
  return form === 'b' && secondForm.length > 0 ? secondForm : questions
}

export function loadTest(attempt: Attempt, test: Forms): Attempt {
  const questions = questionsOf(test, attempt)
  const ids = new Set(questions.map(({ id }) => id))
  const known = Object.entries(attempt.answers).filter(([id]) => ids.has(Number(id)))
  return {
    ...attempt,
    testId: test.id,
    answers: Object.fromEntries(known),
    current: Math.max(0, Math.min(attempt.current, questions.length - 1)),
  }
}

export function toBeginning({ testId, key, room }: Attempt) {
  return { test_id: testId, idempotency_key: key, ...(room && { room }) }
}

export interface Signed extends Pick<Attempt, 'key' | 'signature' | 'form'> {
  path?: NextQuestions | undefined
}

export function signAttempt(
  attempt: Attempt,
  { key, signature }: Pick<Signed, 'key' | 'signature'>,
) {
  return attempt.key === key ? { ...attempt, signature } : attempt
}

/** An attempt that has begun keeps its key and form. @param signed missing where the server did not answer in time */
export function beginTest(
  attempt: Attempt,
  applicant: ApplicantValues,
  key: string,
  signed?: Signed,
): Attempt {
  if (attempt.key) return { ...attempt, step: 'test', applicant }
  const { form, previous, startedAt } = attempt
  return {
    ...attempt,
    step: 'test',
    applicant,
    key,
    form: signed?.form ?? (previous ? otherForm(previous) : form),
    signature: signed?.signature ?? '',
    ...(signed?.path && { path: toDevicePath(signed.path) }),
    startedAt: startedAt || new Date().toISOString(),
  }
}

/** Adds viewing time during the test. @param look `place` from 1; `spent` in milliseconds since the last call */
export function noteLook(attempt: Attempt, look: { id: number; place: number; spent: number }) {
  if (attempt.step !== 'test') return attempt
  const spent = Math.min((attempt.looks[look.id] ?? 0) + Math.round(look.spent), LONGEST_LOOK)
  return {
    ...attempt,
    looks: { ...attempt.looks, [look.id]: spent },
    lastQuestion: Math.max(attempt.lastQuestion, look.place),
  }
}

export function toggleAnswer(attempt: Attempt, questionId: number, option: Option): Attempt {
  const { [questionId]: selected, ...others } = attempt.answers
  return {
    ...attempt,
    answers: selected === option ? others : { ...others, [questionId]: option },
  }
}

export function completeAttempt({ key, testId, form }: Attempt, finished: Finished): Attempt {
  return { ...NEW_ATTEMPT, key, testId, form, step: 'complete', finished }
}

type Given = Pick<Attempt, 'applicant' | 'answers' | 'testId' | 'key'> & { signature?: string }

export function toSubmission({
  applicant,
  answers,
  testId,
  key,
  signature,
}: Given): TestResultBody {
  return {
    ...applicant,
    test_id: testId,
    results: Object.entries(answers).map(([id, option]) => ({
      question_id: Number(id),
      selected_option: option,
    })),
    idempotency_key: key,
    ...(signature && { attempt: signature }),
  }
}

export function toWatchedSubmission(attempt: Attempt): TestResultBody & { room?: string } {
  const { answers, looks, startedAt, lastQuestion } = attempt
  const submission = toSubmission(attempt)
  const blanks = Object.keys(looks).filter((id) => !(id in answers))
  return {
    ...submission,
    results: submission.results.map((result) => ({
      ...result,
      time_spent: looks[result.question_id],
    })),
    seen: blanks.map((id) => ({ question_id: Number(id), time_spent: looks[Number(id)] })),
    ...(!submission.attempt && attempt.room && { room: attempt.room }),
    ...(startedAt && { started_at: startedAt }),
    ...(lastQuestion > 0 && { last_question: lastQuestion }),
  }
}
