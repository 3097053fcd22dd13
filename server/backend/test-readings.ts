import { z } from 'zod'
import { sendContactForm } from '../../contract/public/contact-form.ts'
import { getTest, kur, listTests, sendTestResult } from '../../contract/public/placement.ts'
import { rateTeacher } from '../../contract/student/class.ts'
import { fill, listOf, type Reading, record, text } from './fill.ts'

const tests = listOf({ slug: z.string(), name: z.string() }, (item, id) => fill(item, { id }))

const question = record({
  id: z.int(),
  question: z.string(),
  optionA: text,
  optionB: text,
  optionC: text,
  optionD: text,
}).transform((given) => fill(given, { passageId: null }))

const MINUTES_PER_QUESTION = 0.5

const test = record({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  questions: z.array(question),
}).transform((given) =>
  fill(given, {
    languageCode: '',
    audience: '',
    instructions: '',
    passages: [],
    ladder: [...kur.options],
    minutes: Math.ceil(given.questions.length * MINUTES_PER_QUESTION),
    createdAt: '',
    updatedAt: '',
  }),
)

const message = record({ message: z.string() })

export const TEST_READINGS: Reading[] = [
  [listTests.path, tests],
  [getTest.path, test],
  [sendTestResult.path, message],
  [sendContactForm.path, message],
  [rateTeacher.path, message],
]
