import { z } from 'zod'
import { defineCall } from '../call.ts'
import { listOf, yesOrNo } from '../input-fields.ts'
import { LIST_BODY_LIMIT } from './file-limits.ts'
import { idParams } from './resource.ts'

/** Lines of a file that are sent at once; a test holds no more. */
export const QUESTION_LIMIT = 200

const cell = z.string().max(5000).optional()

const cells = {
  id: cell,
  revision: cell,
  form: cell,
  question: cell,
  optionA: cell,
  optionB: cell,
  optionC: cell,
  optionD: cell,
  key: cell,
  level: cell,
  skill: cell,
  rationale: cell,
  passage: cell,
}
export type QuestionColumn = keyof typeof cells

/** Each line is checked for itself; a column that is left out leaves its values as they are. */
const givenLine = z.object(cells)
export type GivenQuestion = z.infer<typeof givenLine>

const column = z.enum(Object.keys(cells) as [QuestionColumn, ...QuestionColumn[]])

const outcome = z.object({
  index: z.int(),
  result: z.enum(['new', 'changed', 'same', 'wrong']),
  changes: z.array(column),
  problems: z.array(z.object({ column, message: z.string() })),
})
export type QuestionOutcome = z.infer<typeof outcome>

export const importQuestions = defineCall({
  access: 'test:write',
  method: 'post',
  path: '/staff/test/{id}/import',
  group: 'Testler',
  summary:
    'Bir dosyanın satırlarıyla soruları değiştirir ve ekler; bir satır bile yanlışsa hiçbirini almaz. `isTrial` ile yalnızca ne olacağını söyler.',
  params: idParams,
  body: z.object({ lines: listOf(givenLine, QUESTION_LIMIT), isTrial: yesOrNo() }),
  bodyLimit: LIST_BODY_LIMIT,
  output: z.object({
    outcomes: z.array(outcome),
    isDone: z.boolean(),
  }),
  errors: [404],
})
