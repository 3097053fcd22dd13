import { z } from 'zod'
import { defineCall } from '../call.ts'

export const getSchool = defineCall({
  access: 'public',
  method: 'get',
  path: '/staff/school',
  group: 'Oturum',
  summary: 'Uygulamanın başlığı için okulun adı.',
  output: z.object({ name: z.string() }),
})
