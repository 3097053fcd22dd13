import { z } from 'zod'
import { LESSON_MINUTES } from '../../domain/level-rules.ts'
import { AUDIENCES } from '../../domain/people.ts'
import { id } from '../fields.ts'
import {
  choice,
  fieldGroup,
  listOf,
  slug,
  textBetween,
  wholeNumber,
  yesOrNo,
} from '../input-fields.ts'
import { creation, ordering, resource } from './resource.ts'

const group = 'Programlar'

export const levelInput = fieldGroup({
  name: textBetween(1, 20),
  goal: textBetween(10, 90),
  hours: wholeNumber(1, 2000),
})
export type LevelInput = z.infer<typeof levelInput>

const percent = wholeNumber(0, 100)

/** Rules for passing a level, repeating it free of charge and earning a certificate. */
export const courseRules = z.object({
  passMark: percent,
  repeatAbsence: percent,
  freeRepeats: wholeNumber(0, 10),
  documentAbsence: percent.nullable(),
  excusedCounts: yesOrNo(),
})

const general = z.object({
  name: textBetween(2, 60),
  languageId: id('Dili seçin. Listede dil yoksa önce Diller’e ekleyin.'),
  audience: choice(AUDIENCES),
  pageId: id().nullable(),
  lessonMinutes: wholeNumber(LESSON_MINUTES.least, LESSON_MINUTES.most),
  showsPrice: yesOrNo(),
})

export const courseFields = general.extend({
  ...courseRules.shape,
  /** In order; a level that is left out is removed. */
  levels: listOf(levelInput.extend({ id: id().optional() }), 20),
})

const record = z.object({
  id: z.int(),
  key: z.string(),
  language: z.string(),
  ...general.shape,
  ...courseRules.shape,
  passMark: z.number(),
  repeatAbsence: z.number(),
  documentAbsence: z.number().nullable(),
  levels: z.array(z.object({ id: z.int(), name: z.string(), goal: z.string(), hours: z.int() })),
  revision: z.int(),
})

const definition = {
  name: 'course',
  group,
  row: record,
  record,
  changes: courseFields,
  filters: z.object({}),
  sorts: ['position'],
  access: { read: 'group:read', write: 'settings:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)
export const create = creation(
  definition,
  general.extend({ ...courseRules.partial().shape, key: slug() }),
)
export const reorder = ordering(definition)
