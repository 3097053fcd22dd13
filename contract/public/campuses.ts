import { z } from 'zod'
import { defineCall } from '../call.ts'

/** An allow-list: the recipient of a campus’s leads is not public. */
export const publicCampus = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  directions: z.string().nullable(),
})
export type PublicCampus = z.infer<typeof publicCampus>

export const listCampuses = defineCall({
  access: 'public',
  method: 'get',
  path: '/campus',
  group: 'İçerik',
  summary: 'Okulun şubeleri, sırasıyla.',
  output: z.array(publicCampus),
})
