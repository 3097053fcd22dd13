import { z } from 'zod'
import { FORMS } from '../../domain/placement.ts'
import { id } from '../fields.ts'
import { choice, pictureKey, textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { cefrLevel, option, skill } from '../public/placement.ts'
import { creation, queryId, resource } from './resource.ts'

const group = 'Testler'

function unfinished(min: number, max: number) {
  return z.union([z.literal(''), textBetween(min, max)], {
    error: ({ input }) => textBetween(min, max).safeParse(input).error?.issues[0]?.message,
  })
}

function undecided<const T extends readonly string[]>(values: T, error: string) {
  const none = z.literal('').transform(() => null)
  return z.union([none, z.enum(values, { error })], { error }).nullable()
}

export const questionFields = z.object({
  form: choice(FORMS),
  question: unfinished(2, 600),
  optionA: unfinished(1, 200),
  optionB: unfinished(1, 200),
  optionC: unfinished(1, 200),
  optionD: unfinished(1, 200),
  key: undecided(option.options, 'A, B, C ya da D olmalıdır.'),
  level: undecided(cefrLevel.options, 'A1, A2, B1, B2 ya da C1 olmalıdır.'),
  skill: undecided(skill.options, 'Dil bilgisi, Kelime, Okuma ya da Günlük iletişim olmalıdır.'),
  passageId: id().nullable(),
  picture: pictureKey(),
  pictureAlt: unfinished(10, 300),
  rationale: unfinished(10, 400),
  /** Logits, once calibrated; without it the middle of the level. */
  difficulty: z
    .number({ error: MESSAGES.invalid })
    .min(-6, '-6 ile 6 arasında olmalıdır.')
    .max(6, '-6 ile 6 arasında olmalıdır.')
    .nullable(),
})

const lack = z.enum(['question', 'options', 'key', 'level', 'skill'])
export type Lack = z.infer<typeof lack>

const text = z.string()
const marks = {
  key: option.nullable(),
  level: cefrLevel.nullable(),
  skill: skill.nullable(),
}

const row = z.object({
  id: z.int(),
  testId: z.int(),
  form: z.enum(FORMS),
  /** Its place in its form; null for a retired question. */
  number: z.int().nullable(),
  question: text,
  optionA: text,
  optionB: text,
  optionC: text,
  optionD: text,
  ...marks,
  passageId: z.int().nullable(),
  picture: z.string().nullable(),
  pictureAlt: text,
  rationale: text,
  difficulty: z.number().nullable(),
  version: z.int(),
  wasAsked: z.boolean(),
  lacks: z.array(lack),
  revision: z.int(),
})
export type QuestionRow = z.infer<typeof row>

const version = z.object({
  version: z.int(),
  form: z.enum(FORMS),
  question: text,
  options: z.object({ a: text, b: text, c: text, d: text }),
  ...marks,
  passage: z.string().nullable(),
  picture: z.string().nullable(),
  pictureAlt: text,
  rationale: text,
  answers: z.int(),
  createdAt: z.iso.datetime(),
  by: z.string().nullable(),
})
export type QuestionVersion = z.infer<typeof version>

const statistics = z.object({
  seen: z.int(),
  right: z.number().nullable(),
  blank: z.number().nullable(),
  chosen: z.object({ a: z.int(), b: z.int(), c: z.int(), d: z.int() }),
  seconds: z.number().nullable(),
  /** With the number of right answers to the other questions; null below 30 answers. */
  correlation: z.number().nullable(),
})
export type QuestionStatistics = z.infer<typeof statistics>

const record = row.extend({
  test: z.object({
    id: z.int(),
    name: z.string(),
    languageCode: z.string(),
    isOpen: z.boolean(),
  }),
  passage: z.string().nullable(),
  versions: z.array(version),
  statistics,
})

const definition = {
  name: 'question',
  group,
  row,
  record,
  changes: questionFields,
  filters: z.object({ test: queryId }),
  sorts: ['position'],
  access: { read: 'test:read', write: 'test:write' },
} as const

/** The list holds all questions of a test; removing one retires it. */
export const { list, get, update, remove, restore } = resource(definition)

export const create = creation(
  definition,
  questionFields.partial().extend({
    testId: id(),
    replaces: id().optional(),
  }),
)
