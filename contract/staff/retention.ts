import { z } from 'zod'
import { RETENTION_KINDS, RETENTION_LIMITS } from '../../domain/retention.ts'
import { defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'
import { fieldGroup, wholeNumber } from '../input-fields.ts'
import { identity } from './session.ts'

const group = 'Kişisel veri'

const kind = z.enum(RETENTION_KINDS)

const months = () => wholeNumber(RETENTION_LIMITS.min, RETENTION_LIMITS.max)

const retentionInput = identity.extend({
  months: fieldGroup({
    inquiry: months(),
    placement: months(),
    student: months(),
    contract: months(),
    mail: months(),
    access: months(),
    security: months(),
  }),
  revision: z.int().min(0),
})
export type RetentionInput = z.infer<typeof retentionInput>

export const getRetention = defineCall({
  access: 'settings:write',
  method: 'get',
  path: '/staff/retention',
  group,
  summary:
    'Kişisel verilerin saklama süreleri, yayımdaki KVKK metninde yazanlar ve bu gece silinecek kayıt sayıları.',
  output: z.object({
    revision: z.int(),
    spans: z.array(
      z.object({
        kind,
        months: z.int(),
        /** As the published privacy text says it; null where it does not. */
        published: z.string().nullable(),
        /** Records that the next night takes. */
        overdue: z.int(),
      }),
    ),
  }),
})

export const saveRetention = defineCall({
  access: 'settings:write',
  method: 'put',
  path: '/staff/retention',
  group,
  summary: 'Saklama sürelerini yazar, ay olarak. Kendi parolasını da verir.',
  body: retentionInput,
  output: messageOutput,
  errors: [409],
})
