import { z } from 'zod'
import { defineCall } from '../call.ts'
import { picture } from '../picture.ts'

export const publicTeacher = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string().nullable(),
  about: z.string().nullable(),
  picture: picture.nullable(),
})
export type PublicTeacher = z.infer<typeof publicTeacher>

export const listTeachers = defineCall({
  access: 'public',
  method: 'get',
  path: '/teacher',
  group: 'İçerik',
  summary: 'Okulun öğretmenleri, sırasıyla.',
  output: z.array(publicTeacher),
})
