import { z } from 'zod'
import { id, line } from '../fields.ts'
import { idsOf, pictureKey, textBetween } from '../input-fields.ts'
import { picture } from '../picture.ts'
import { creation, ordering, resource } from './resource.ts'

export const teacherFields = z.object({
  name: line(60),
  surname: line(60),
  title: textBetween(2, 60).nullable(),
  about: textBetween(2, 400).nullable(),
  languageIds: idsOf(20),
  accountId: id().nullable(),
  picture: pictureKey(),
})

const record = z.object({
  id: z.int(),
  ...teacherFields.omit({ picture: true }).shape,
  picture: z.string().nullable(),
  portrait: picture.nullable(),
  languages: z.array(z.string()),
  /** Average of the stars, null below five ratings: it would tell who gave which. */
  rating: z.number().nullable(),
  groups: z.int(),
  revision: z.int(),
})

const definition = {
  name: 'teacher',
  group: 'Öğretmenler',
  row: record,
  record,
  changes: teacherFields,
  filters: z.object({}),
  sorts: ['position'],
  access: { read: 'group:read', write: 'settings:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)
export const create = creation(definition, teacherFields.pick({ name: true, surname: true }))
export const reorder = ordering(definition)
