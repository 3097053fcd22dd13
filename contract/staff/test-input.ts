import { z } from 'zod'
import { AUDIENCES } from '../../domain/people.ts'
import { FORMS } from '../../domain/placement.ts'
import { id } from '../fields.ts'
import {
  choice,
  fieldGroup,
  firstRepeated,
  languageCode,
  listOf,
  pictureKey,
  slug,
  standing,
  textBetween,
  wholeNumber,
  yesOrNo,
} from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { cefrLevel, option, skill } from '../public/placement.ts'

const answer = textBetween(1, 200)

const questionInput = fieldGroup({
  id: id().optional(),
  question: textBetween(2, 600),
  optionA: answer,
  optionB: answer,
  optionC: answer,
  optionD: answer,
  key: option,
  level: choice(cefrLevel.options),
  skill: choice(skill.options),
  passage: slug().nullish(),
  form: choice(FORMS).optional(),
  picture: pictureKey(),
  pictureAlt: textBetween(10, 300).optional(),
  rationale: textBetween(10, 400),
}).superRefine(({ optionA, optionB, optionC, optionD }, context) => {
  const twice = firstRepeated([optionA, optionB, optionC, optionD], (text) => text)
  if (twice < 0) return
  const path = [`option${'ABCD'[twice]}`]
  context.addIssue({ code: 'custom', path, message: 'Bu seçenek iki kez yazılmış.' })
})
export type QuestionInput = z.infer<typeof questionInput>

export const testFields = z.object({
  slug: slug(),
  name: textBetween(2, 80),
  languageCode: languageCode(),
  audience: choice(AUDIENCES),
  instructions: textBetween(20, 600),
  minutes: wholeNumber(1, 240),
  coursePageId: id(),
  showResult: yesOrNo().default(true),
  validMonths: wholeNumber(1, 60).default(6),
  adaptive: yesOrNo().default(false),
  passages: z.record(slug(), textBetween(20, 3000), { error: MESSAGES.invalid }).default({}),
  questions: listOf(questionInput, 200),
  ...standing,
})

export function refuseLooseQuestions(
  { passages, questions }: Pick<z.infer<typeof testFields>, 'passages' | 'questions'>,
  context: z.RefinementCtx,
): void {
  const addError = (index: number, field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['questions', index, field], message })
  for (const [index, { passage }] of questions.entries()) {
    if (passage && !(passage in passages)) {
      addError(index, 'passage', 'Testte bu adda bir okuma parçası yok.')
    }
  }
  const twice = firstRepeated(questions, ({ question, passage }) => `${passage} ${question}`)
  if (twice >= 0) addError(twice, 'question', 'Bu soru testte iki kez yazılmış.')
}

/** With its keys. Only staff send or see this; applicants get `test`. */
export const testInput = testFields.superRefine(refuseLooseQuestions)
