import type { Option, TestResultBody } from '../../contract/public/placement.ts'
import {
  APPLICANT_FIELDS,
  type ApplicantErrors,
  type ApplicantValues,
  type Finished,
} from './attempt.ts'
import { keyOf } from './new-key.ts'
import type { ResultAnswer } from './use-finish.ts'

/** What the page is drawn from after a browser without script has sent its form. */
export interface ServedForm {
  applicant: ApplicantValues
  answers: Record<number, Option>
  errors: ApplicantErrors
  /** Why the test could not be stored. */
  message?: string
  finished?: Finished
}

/** The field of a question in the long form. */
export function answerField(questionId: number): string {
  return `soru-${questionId}`
}

const ANSWER_FIELD = /^soru-(\d+)$/
const OPTION = /^[abcd]$/

export function readApplicant(form: FormData): ApplicantValues {
  const values = APPLICANT_FIELDS.map((field) => [field, String(form.get(field) ?? '')])
  return Object.fromEntries(values) as ApplicantValues
}

function readAnswers(form: FormData): Record<number, Option> {
  const answers: Record<number, Option> = {}
  for (const [field, value] of form) {
    const id = ANSWER_FIELD.exec(field)?.[1]
    if (id && typeof value === 'string' && OPTION.test(value)) answers[Number(id)] = value as Option
  }
  return answers
}

/**
 * Takes a form that a browser sent by itself: the whole test, or only the applicant’s part of it where the
 * page’s script had not come yet. The latter is handed back with the questions.
 */
export async function answerForm(
  form: FormData,
  send: (body: TestResultBody) => Promise<ResultAnswer>,
): Promise<{ served: ServedForm; status: number }> {
  const applicant = readApplicant(form)
  const answers = readAnswers(form)
  const served = { applicant, answers, errors: {} }
  if (!form.has('test_id')) return { served, status: 200 }
  const answer = await send({
    ...applicant,
    test_id: Number(form.get('test_id')),
    results: Object.entries(answers).map(([id, option]) => ({
      question_id: Number(id),
      selected_option: option,
    })),
    idempotency_key: await keyOf(JSON.stringify([today(), applicant, answers])),
  })
  if (answer.ok) {
    const finished = { name: applicant.name.trim(), ...answer.value }
    return { served: { ...served, finished }, status: 200 }
  }
  const { status, message, fields } = answer
  return { served: { ...served, message, errors: fields }, status }
}

/** The same person may take the test again tomorrow. */
function today(): string {
  return new Date().toISOString().slice(0, 10)
}
