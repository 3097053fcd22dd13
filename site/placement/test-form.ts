import type { Option } from '../../contract/public/placement.ts'
import type { FormAnswer } from '../form/form-answer.ts'
import { APPLICANT_FIELDS, type ApplicantValues, type Finished } from './attempt.ts'

/** What came of a test, or of the applicant’s part alone where that was sent before the page’s script had come. */
export interface TestAnswer extends FormAnswer {
  finished?: Finished
  /** The server’s signature under the attempt of this key. */
  signed?: { key: string; signature: string }
}

/** In the query of a test’s address: the whole test at once, which is where browsers without script are sent. */
export const WHOLE_NAME = 'tek-sayfa'
export const WHOLE = `${WHOLE_NAME}=1`

export const UNTOUCHED: TestAnswer = { ok: true, intent: '', message: '', fields: {}, values: {} }

/** The field of a question in the long form. */
export function answerField(questionId: number): string {
  return `soru-${questionId}`
}

const ANSWER_FIELD = /^soru-(\d+)$/
const OPTION = /^[abcd]$/

export function readApplicant(values: Record<string, string>): ApplicantValues {
  const fields = APPLICANT_FIELDS.map((field) => [field, values[field] ?? ''])
  return Object.fromEntries(fields) as ApplicantValues
}

export function readAnswers(values: Record<string, string>): Record<number, Option> {
  const answers: Record<number, Option> = {}
  for (const [field, value] of Object.entries(values)) {
    const id = ANSWER_FIELD.exec(field)?.[1]
    if (id && OPTION.test(value)) answers[Number(id)] = value as Option
  }
  return answers
}
