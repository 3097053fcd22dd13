import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MESSAGES } from '../messages.ts'

const kind = z.enum([
  'lead',
  'learner',
  'result',
  'group',
  'page',
  'article',
  'test',
  'teacher',
  'account',
])
export type FoundKind = z.infer<typeof kind>

export const searchStaff = defineCall({
  access: 'staff:self',
  method: 'get',
  path: '/staff/search',
  group: 'Arama',
  summary: 'Görevin görebildiği her yerde arar; her türden en çok beş kayıt.',
  params: z.object({
    q: z
      .string({ error: MESSAGES.min2 })
      .trim()
      .min(2, MESSAGES.min2)
      .max(100, 'Maksimum 100 karakter olmalıdır.'),
  }),
  output: z.array(
    z.object({
      kind,
      id: z.string(),
      name: z.string(),
      detail: z.string().nullable(),
    }),
  ),
})
