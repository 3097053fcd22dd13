import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { slug } from '../contract/input-fields.ts'
import { refuseLooseQuestions, testFields } from '../contract/staff/test-input.ts'
import { check, type Describe, list, readYaml } from './content-files.ts'

const testRecord = testFields
  .omit({ coursePageId: true })
  .extend({ coursePage: slug() })
  .superRefine(refuseLooseQuestions)
export type PlacementTests = z.infer<typeof testRecord>[]

const question = z.looseObject({
  a: z.unknown(),
  b: z.unknown(),
  c: z.unknown(),
  d: z.unknown(),
  form: z.unknown().optional(),
  passage: z.string().optional(),
  picture: z.string().optional(),
  pictureAlt: z.unknown().optional(),
})
type WrittenQuestion = z.infer<typeof question>

const passages = z.record(z.string(), z.unknown()).default({})

const testFile = z.looseObject({
  language: z.unknown(),
  passages,
  questions: z.array(question),
})

const bankFile = z.object({ passages, questions: z.array(question) })

/** A test asks its form A; the questions of form B stand in its bank, among others that nothing asks. */
export function readTests(folder: string, describe: Describe): PlacementTests {
  return list(folder, 'tests').map((file) => {
    const { language, passages, questions, ...rest } = testFile.parse(readYaml(folder, file))
    const bank = readSecondForm(folder, file.replace('tests/', 'tests/bank/'))
    const test = {
      ...rest,
      languageCode: language,
      passages: { ...passages, ...bank.passages },
      questions: [...questions, ...bank.questions].map((one) => toInput(one, file, describe)),
    }
    return check(testRecord, test, file)
  })
}

function readSecondForm(folder: string, file: string): z.infer<typeof bankFile> {
  if (!existsSync(join(folder, file))) return { passages: {}, questions: [] }
  const { passages, questions } = bankFile.parse(readYaml(folder, file))
  const second = questions.filter(({ form }) => form === 'b')
  const isUsed = ([name]: [string, unknown]) => second.some(({ passage }) => passage === name)
  return {
    passages: Object.fromEntries(Object.entries(passages).filter(isUsed)),
    questions: second,
  }
}

function toInput(
  { a, b, c, d, picture, ...rest }: WrittenQuestion,
  file: string,
  describe: Describe,
) {
  const key = `question-${picture}`
  const shown = picture && {
    picture: describe({ key, name: `Soru: ${picture}`, alt: rest.pictureAlt }, file),
  }
  return { ...rest, ...shown, optionA: a, optionB: b, optionC: c, optionD: d }
}
