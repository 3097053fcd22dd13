import { z } from 'zod'
import { id } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { anyId, daysFilter, resource } from './resource.ts'

const person = z.object({ id: z.int(), name: z.string() })
const values = z.record(z.string(), z.unknown()).nullable()
const word = z
  .string({ error: MESSAGES.invalid })
  .max(60, MESSAGES.invalid)
  .regex(/^[a-z][a-z-]*$/, MESSAGES.invalid)
const change = {
  id: id(),
  at: z.iso.datetime(),
  actor: person.nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.int().nullable(),
  subject: z.string().nullable(),
}

export const { list, get } = resource({
  name: 'audit',
  group: 'Denetim',
  row: z.object({
    ...change,
    fields: z.array(z.string()),
  }),
  record: z.object({ ...change, before: values, after: values }),
  changes: z.object({}),
  filters: z.object({
    view: z.enum(['all', 'changes', 'security'], { error: MESSAGES.invalid }).default('all'),
    actor: anyId,
    action: word.optional(),
    entity: word.optional(),
    entityId: anyId,
    ...daysFilter,
  }),
  sorts: ['at'],
  access: { read: 'audit:read', write: 'audit:read' },
})
