import { z } from 'zod'
import { creation, ordering, resource } from './resource.ts'
import { languageInput } from './school-input.ts'

const group = 'Diller'

const record = z.object({
  id: z.int(),
  ...languageInput.shape,
  courses: z.int(),
  revision: z.int(),
})

const definition = {
  name: 'language',
  group,
  row: record,
  record,
  changes: languageInput,
  filters: z.object({}),
  sorts: ['position'],
  access: { read: 'group:read', write: 'settings:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)
export const create = creation(definition, languageInput)
export const reorder = ordering(definition)
