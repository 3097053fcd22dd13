import { z } from 'zod'
import { slug } from '../contract/input-fields.ts'
import { refuseLooseQuestions, testFields } from '../contract/staff/test-input.ts'
import { check, list, readYaml } from './content-files.ts'

const testRecord = testFields
  .omit({ coursePageId: true })
  .extend({ coursePage: slug() })
  .superRefine(refuseLooseQuestions)
export type PlacementTests = z.infer<typeof testRecord>[]

const testFile = z.looseObject({
  language: z.unknown(),
  questions: z.array(
    z.looseObject({ a: z.unknown(), b: z.unknown(), c: z.unknown(), d: z.unknown() }),
  ),
})

export function readTests(folder: string): PlacementTests {
  return list(folder, 'tests').map((file) => {
    const { language, questions, ...rest } = testFile.parse(readYaml(folder, file))
    const test = {
      ...rest,
      languageCode: language,
      questions: questions.map(({ a, b, c, d, ...question }) => ({
        ...question,
        optionA: a,
        optionB: b,
        optionC: c,
        optionD: d,
      })),
    }
    return check(testRecord, test, file)
  })
}
