import { z } from 'zod'
import { defineCall } from '../call.ts'
import { atMost } from '../fields.ts'
import { MESSAGES } from '../messages.ts'

/** Asked only after `path` was not found: the record’s present address. */
export const getAddress = defineCall({
  access: 'public',
  method: 'get',
  path: '/address',
  group: 'İçerik',
  summary: 'Değişen bir adresin bugünkü hâli: `?path=/page/eski-adres`.',
  params: z.object({ path: z.string({ error: MESSAGES.invalid }).check(atMost(500)) }),
  output: z.object({ path: z.string() }),
  errors: [404],
})
