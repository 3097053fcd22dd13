import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pictureKey, textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { picture } from '../picture.ts'
import { BOOK_LIMIT } from './file-limits.ts'
import { idParams, resource } from './resource.ts'

const group = 'Kitaplar'

export const bookFields = z.object({
  name: textBetween(2, 80),
  subtitle: textBetween(2, 120).nullable(),
  cover: pictureKey(),
})

const record = z.object({
  id: z.int(),
  ...bookFields.omit({ cover: true }).shape,
  cover: z.string().nullable(),
  picture: picture.nullable(),
  fileName: z.string(),
  fileSize: z.int(),
  groups: z.int(),
  revision: z.int(),
})

const definition = {
  name: 'book',
  group,
  row: record,
  record,
  changes: bookFields,
  filters: z.object({}),
  sorts: ['name'],
  access: { read: 'group:read', write: 'group:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)

const fileName = z
  .string({ error: MESSAGES.required })
  .trim()
  .min(1, MESSAGES.required)
  .max(120, 'Maksimum 120 karakter olmalıdır.')

export const upload = defineCall({
  access: 'group:write',
  method: 'post',
  path: '/staff/book',
  group,
  summary: 'Yeni kitap: gövdesi PDF dosyasıdır, adı dosyanınkidir.',
  params: z.object({ fileName }),
  isUpload: true,
  bodyLimit: BOOK_LIMIT,
  output: record,
})

export const replaceFile = defineCall({
  access: 'group:write',
  method: 'post',
  path: '/staff/book/{id}/file',
  group,
  summary: 'Kitabın dosyasını değiştirir.',
  params: idParams.extend({ fileName }),
  isUpload: true,
  bodyLimit: BOOK_LIMIT,
  output: record,
  errors: [404],
})
