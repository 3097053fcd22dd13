import type { NextQuestions, Option, Test } from '../../contract/public/placement.ts'
import type { FormAnswer } from '../form/send.ts'
import { APPLICANT_FIELDS, type ApplicantValues, type Finished, type Signed } from './attempt.ts'

export interface TestAnswer extends FormAnswer {
  finished?: Finished
  signed?: Signed
  next?: NextQuestions
}

/** Query parameter for the whole test on one page, for browsers without script. */
export const WHOLE_NAME = 'tek-sayfa'
export const WHOLE = `${WHOLE_NAME}=1`

export const UNTOUCHED: TestAnswer = { ok: true, intent: '', message: '', fields: {}, values: {} }

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

export function skyOf({ audience, languageCode }: Pick<Test, 'audience' | 'languageCode'>) {
  if (audience === 'children') return 'garden'
  return languageCode === 'en' ? 'dawn' : 'dusk'
}
