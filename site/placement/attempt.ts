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
/** The form as typed. */
export type ApplicantValues = Record<ApplicantField, string>

export interface Finished {
  /** First name, for the greeting. */
  name: string
  message: string
  /** Missing where the test keeps its result to the school. */
  result?: PlacementResult
}

/** One person’s way through a test, as their device knows it. */
export interface Attempt {
  step: 'form' | 'test' | 'complete'
  testId: number
  /** Names this attempt to the server, which stores it once however often it arrives. Empty before the test begins. */
  key: string
  applicant: ApplicantValues
  /** The selected option by question id; a blank has no entry. */
  answers: Record<number, Option>
  /** Index of the question that was looked at last. */
  current: number
  /** “Testi Bitir” was pressed and the server has not answered yet. */
  isFinishing: boolean
  finished?: Finished
}

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
  applicant: NOBODY,
  answers: {},
  current: 0,
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

/** @param key a new UUID; an attempt that has begun keeps the one it has */
export function beginTest(attempt: Attempt, applicant: ApplicantValues, key: string): Attempt {
  return { ...attempt, step: 'test', applicant, key: attempt.key || key }
}

/** Selects an option; the selected one is deselected. */
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

/** The body of the call that finishes the test. */
export function toSubmission({
  applicant,
  answers,
  testId,
  key,
}: Pick<Attempt, 'applicant' | 'answers' | 'testId' | 'key'>): TestResultBody {
  return {
    ...applicant,
    test_id: testId,
    results: Object.entries(answers).map(([id, option]) => ({
      question_id: Number(id),
      selected_option: option,
    })),
    idempotency_key: key,
  }
}
