import { z } from 'zod'
import { defineCall } from '../call.ts'
import { slugParams } from '../fields.ts'
import { picture } from '../picture.ts'

export const namedPicture = picture.extend({
  /** Card for social networks, 1200 x 630. */
  share: z.string().nullable(),
})

/** For screens without a record, such as the contact page, by name. */
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
