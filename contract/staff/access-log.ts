import { z } from 'zod'
import { OPENED_RECORDS } from '../../domain/opened-record.ts'
import { id } from '../fields.ts'
import { choice } from '../input-fields.ts'
import { anyId, daysFilter, resource } from './resource.ts'

const access = z.object({
  id: id(),
  /** The hour in which the record was opened, once or more. */
  at: z.iso.datetime(),
  actor: z.object({ id: z.int(), name: z.string() }),
  entity: z.enum(OPENED_RECORDS),
  entityId: z.int(),
  subject: z.string().nullable(),
})

export const { list, get } = resource({
  name: 'access-log',
  group: 'Denetim',
  row: access,
  record: access,
  changes: z.object({}),
  filters: z.object({
    actor: anyId,
    entity: choice(OPENED_RECORDS).optional(),
    entityId: anyId,
    ...daysFilter,
  }),
  sorts: ['at'],
  access: { read: 'audit:read', write: 'audit:read' },
})
