import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, line, optionalLine, phone } from '../fields.ts'
import { listOf, textBetween, yesOrNo } from '../input-fields.ts'

/** Lines of a file that are sent at once. */
export const IMPORT_LIMIT = 1000

const cell = z.string().max(5000).optional()

/** A line as the file has it; each is checked for itself, so that one wrong line does not stop the others. */
const givenLine = z.object({
  name: cell,
  surname: cell,
  phone: cell,
  email: cell,
  course: cell,
  note: cell,
})
export type GivenLine = z.infer<typeof givenLine>

/** What a line has to hold. */
export const importLine = z.object({
  name: line(),
  surname: optionalLine(),
  phone: phone(),
  email: z.union([z.literal('').transform(() => undefined), email()]).optional(),
  course: optionalLine(200),
  note: z.union([z.literal('').transform(() => undefined), textBetween(2, 5000)]).optional(),
})
export type ImportLine = z.infer<typeof importLine>

const outcome = z.object({
  /** In the order in which the lines were sent, from 0 on. */
  index: z.int(),
  result: z.enum(['new', 'known', 'wrong']),
  /** What is wrong, or who the known one is. */
  message: z.string().nullable(),
})
export type ImportOutcome = z.infer<typeof outcome>

export const importLeads = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/lead-import',
  group: 'Başvurular',
  summary: 'Bir dosyanın satırlarını başvuru yapar; `isTrial` ile yalnızca ne olacağını söyler.',
  body: z.object({ lines: listOf(givenLine, IMPORT_LIMIT), isTrial: yesOrNo() }),
  bodyLimit: 2_000_000,
  output: z.object({ outcomes: z.array(outcome), isTrial: z.boolean() }),
  errors: [422],
})
