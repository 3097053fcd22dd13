import { z } from 'zod'
import { atMost, id } from '../fields.ts'
import { textBetween, yesOrNo } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { creation, ordering, resource } from './resource.ts'

const changes = z.object({
  name: textBetween(2, 40),
  isActive: yesOrNo(),
  /** Words that stand for it in imported files, between commas. */
  words: z.string({ error: MESSAGES.invalid }).trim().check(atMost(500)),
})

const row = z.object({
  id: id(),
  /** Leads carry it; it stays when the name changes. */
  code: z.string(),
  ...changes.shape,
  revision: z.int(),
})
export type LeadSource = z.infer<typeof row>

const definition = {
  name: 'lead-source',
  group: 'Başvurular',
  row,
  record: row,
  changes,
  filters: z.object({}),
  sorts: ['position'],
  access: { read: 'lead:read', write: 'settings:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)
export const create = creation(definition, changes.pick({ name: true }))
export const reorder = ordering(definition)
