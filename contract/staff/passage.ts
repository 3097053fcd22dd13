import { z } from 'zod'
import { id } from '../fields.ts'
import { textBetween } from '../input-fields.ts'
import { creation, queryId, resource } from './resource.ts'

const changes = z.object({ text: textBetween(20, 3000) })

const record = z.object({
  id: z.int(),
  testId: z.int(),
  text: z.string(),
  questions: z.array(z.int()),
  revision: z.int(),
})
export type Passage = z.infer<typeof record>

const definition = {
  name: 'passage',
  group: 'Testler',
  row: record,
  record,
  changes,
  filters: z.object({ test: queryId }),
  sorts: ['position'],
  access: { read: 'test:read', write: 'test:write' },
} as const

export const { list, get, update, remove } = resource(definition)
export const create = creation(definition, changes.extend({ testId: id() }))
