import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { textBetween, wholeNumber } from '../input-fields.ts'
import { MESSAGES, tooLarge } from '../messages.ts'
import { picture } from '../picture.ts'
import { PICTURE_LIMIT } from './file-limits.ts'
import { resource, revisedParams } from './resource.ts'

const group = 'Medya'

const row = picture.extend({
  id: id(),
  key: z.string(),
  name: z.string(),
  focusX: z.int(),
  focusY: z.int(),
  uses: z.int(),
  createdAt: z.iso.datetime(),
  revision: z.int(),
})

const record = row.extend({
  usedIn: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string().nullable() })),
})
export type Media = z.infer<typeof record>

const alt = z
  .string({ error: MESSAGES.required })
  .trim()
  .max(300, 'Maksimum 300 karakter olmalıdır.')

const definition = {
  name: 'media',
  group,
  row,
  record,
  changes: z.object({
    name: textBetween(1, 80),
    alt,
    focusX: wholeNumber(0, 100),
    focusY: wholeNumber(0, 100),
  }),
  filters: z.object({
    view: z.enum(['unused', 'undescribed'], { error: MESSAGES.invalid }).optional(),
  }),
  sorts: ['createdAt'],
  access: { read: 'media:read', write: 'media:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)

const file = z
  .string({ error: MESSAGES.required })
  .trim()
  .min(1, MESSAGES.required)
  .max(200, MESSAGES.invalid)

export const upload = defineCall({
  access: 'media:write',
  method: 'post',
  path: '/staff/media',
  group,
  summary: `Görsel yükler: JPEG, PNG, WebP, AVIF ya da GIF. ${tooLarge(PICTURE_LIMIT)} Gövde dosyanın kendisidir.`,
  params: z.object({ name: file, alt: alt.default('') }),
  bodyLimit: PICTURE_LIMIT,
  isUpload: true,
  output: record,
})

export const replace = defineCall({
  access: 'media:write',
  method: 'put',
  path: '/staff/media/{id}/file',
  group,
  summary: 'Görselin dosyasını değiştirir; adı, açıklaması ve göründüğü yerler kalır.',
  params: revisedParams,
  bodyLimit: PICTURE_LIMIT,
  isUpload: true,
  output: record,
  errors: [404, 409],
})
