import type {
  Option,
  PlacementResult,
  Test,
  TestResultBody,
} from '../../contract/public/placement.ts'

/** `test_id` until the test has loaded. */
export const TEST_ID_BEFORE_LOAD = 10

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
  message: string
  /** Missing where the test keeps its result to the school, or the counsellor tells it. */
  result?: PlacementResult
  /** Why the counsellor tells it. */
  withheld?: 'few-answers' | 'counsellor'
}

/** One person’s way through a test, as their device knows it. */
export interface Attempt {
  step: 'form' | 'test' | 'complete'
  testId: number
  /** Names this attempt to the server, which stores it once however often it arrives. Empty before the test begins. */
  key: string
  /** The server’s signature under the attempt, to which it shows a result; empty until it has come. */
  signature: string
  /** From the link to a room full of people; empty outside of one. */
  room: string
  applicant: ApplicantValues
  /** The selected option by question id; a blank has no entry. */
  answers: Record<number, Option>
  current: number
  /** The next question comes by itself when one is answered. */
  goesOn: boolean
  /** ISO 8601; empty before the test begins. */
  startedAt: string
  /** Milliseconds for which a question stood on the screen, by its id: who has an entry was looked at. */
  looks: Record<number, number>
  /** Place of the last question that was looked at, from 1 on; 0 before the first. */
  lastQuestion: number
  /** “Testi Bitir” was pressed and the server has not answered yet. */
  isFinishing: boolean
  finished?: Finished
}

/** A day: a page that was left open tells nothing beyond. */
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

/** Brings an attempt together with its test. Answers to questions that the test no longer has are dropped. */
export function loadTest(attempt: Attempt, test: Pick<Test, 'id' | 'questions'>): Attempt {
  const ids = new Set(test.questions.map(({ id }) => id))
  const known = Object.entries(attempt.answers).filter(([id]) => ids.has(Number(id)))
  return {
    ...attempt,
    testId: test.id,
    answers: Object.fromEntries(known),
    current: Math.max(0, Math.min(attempt.current, test.questions.length - 1)),
  }
}

/** What the server is asked to sign. */
export function toBeginning({ testId, key, room }: Attempt) {
  return { test_id: testId, idempotency_key: key, ...(room && { room }) }
}

/** The signature may come when another attempt has already begun. */
export function signAttempt(
  attempt: Attempt,
  { key, signature }: Pick<Attempt, 'key' | 'signature'>,
) {
  return attempt.key === key ? { ...attempt, signature } : attempt
}

/** @param key a new UUID; an attempt that has begun keeps the one it has */
export function beginTest(attempt: Attempt, applicant: ApplicantValues, key: string): Attempt {
  const startedAt = attempt.startedAt || new Date().toISOString()
  return { ...attempt, step: 'test', applicant, key: attempt.key || key, startedAt }
}

/**
 * Notes that a question stood on the screen. What is no longer a test being taken stays as it is.
 * @param place from 1 on
 * @param spent milliseconds since it was noted last
 */
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

/** The server has the attempt: the device keeps the result and nothing else. */
export function completeAttempt({ key, testId }: Attempt, finished: Finished): Attempt {
  return { ...NEW_ATTEMPT, key, testId, step: 'complete', finished }
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

/** With how the test was gone through; blanks that were looked at are not those that were never reached. */
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
