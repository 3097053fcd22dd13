import { z } from 'zod'
import { type TestInput, testInput } from '../contract/staff/test-input.ts'
import { check, list, readYaml } from './content-files.ts'

export type PlacementTests = TestInput[]

/** Questions are written with short names, because there are hundreds of them. */
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
        ...{ optionA: a, optionB: b, optionC: c, optionD: d },
      })),
    }
    return check(testInput, test, file)
  })
}
