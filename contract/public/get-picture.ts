import { z } from 'zod'
import { defineCall } from '../call.ts'
import { slugParams } from '../fields.ts'
import { picture } from '../picture.ts'

export const namedPicture = picture.extend({
  share: z.string().nullable(),
})

export const getPicture = defineCall({
  access: 'public',
  method: 'get',
  path: '/picture/slug/{slug}',
  group: 'İçerik',
  summary: 'Adıyla bir görsel ve paylaşım kartı.',
  params: slugParams,
  output: namedPicture,
  errors: [404],
})
