import { z } from 'zod'
import { defineCall } from '../call.ts'

export const getSchool = defineCall({
  access: 'public',
  method: 'get',
  path: '/staff/school',
  group: 'Oturum',
  summary: 'Okulun adı ve iletişim bilgileri: uygulamanın başlığı ve basılan kâğıtlar için.',
  output: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
})
