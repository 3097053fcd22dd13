import { z } from 'zod'
import { defineCall } from '../call.ts'
import { picture } from '../picture.ts'

export const getSchool = defineCall({
  access: 'public',
  method: 'get',
  path: '/staff/school',
  group: 'Oturum',
  summary:
    'Okulun adı, logosu ve iletişim bilgileri: uygulamanın başlığı ve basılan kâğıtlar için.',
  output: z.object({
    name: z.string(),
    logo: picture.nullable(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    licence: z.string().optional(),
  }),
})
