import { z } from 'zod'
import { email, id, phone } from '../fields.ts'
import {
  fieldGroup,
  listOf,
  mapAddress,
  textBetween,
  webAddress,
  wholeNumber,
} from '../input-fields.ts'
import { creation, ordering, resource } from './resource.ts'

const room = fieldGroup({
  id: id().optional(),
  name: textBetween(1, 60),
  capacity: wholeNumber(1, 500).nullish(),
})

export const campusFields = z.object({
  name: textBetween(2, 60),
  address: textBetween(10, 200),
  phone: phone(),
  email: email().nullable(),
  leadEmail: email().nullable(),
  map: mapAddress().nullable(),
  directions: webAddress().nullable(),
  /** In order; a room that is left out is removed. */
  rooms: listOf(room, 100),
})

const record = z.object({
  id: z.int(),
  ...campusFields.omit({ rooms: true }).shape,
  rooms: z.array(z.object({ id: z.int(), name: z.string(), capacity: z.int().nullable() })),
  revision: z.int(),
})

const definition = {
  name: 'campus',
  group: 'Şubeler',
  row: record,
  record,
  changes: campusFields,
  filters: z.object({}),
  sorts: ['position'],
  access: { read: 'group:read', write: 'settings:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)
export const create = creation(
  definition,
  campusFields.pick({ name: true, address: true, phone: true }),
)
export const reorder = ordering(definition)
