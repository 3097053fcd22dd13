import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, listOf } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import {
  CONTENT_INPUTS,
  type ContentKind,
  LISTED_INPUTS,
  type ListedKind,
} from './content-inputs.ts'
import { revision } from './resource.ts'

const group = 'İçerik'

export const MOST_RECORDS = 100

const kind = z.enum(Object.keys(CONTENT_INPUTS) as [ContentKind, ...ContentKind[]], {
  error: MESSAGES.invalid,
})
const listedKind = z.enum(Object.keys(LISTED_INPUTS) as [ListedKind, ...ListedKind[]], {
  error: MESSAGES.invalid,
})
const ref = { id: z.uuid({ error: MESSAGES.invalid }), revision }

const outcome = z.object({
  kind,
  id: z.uuid(),
  /** `drafted` waits for publishing. */
  result: z.enum(['done', 'drafted', 'refused']),
  message: z.string().nullable(),
  /** Sentences by the path of a field. */
  fields: z.record(z.string(), z.string()),
})
export type BulkOutcome = z.infer<typeof outcome>

export const BULK_ACTS = ['unpublish', 'republish', 'delete', 'restore'] as const

export const actOnMany = defineCall({
  access: 'content:publish',
  method: 'post',
  path: '/staff/content/act',
  group,
  summary: 'Seçilen kayıtları yayından kaldırır, yeniden gösterir, siler ya da geri getirir.',
  body: z.object({
    act: choice(BULK_ACTS),
    records: listOf(z.object({ kind: listedKind, ...ref }), MOST_RECORDS),
  }),
  output: z.array(outcome),
})

const words = z
  .string({ error: MESSAGES.required })
  .min(2, 'Minimum 2 karakter olmalıdır.')
  .max(200, 'Maksimum 200 karakter olmalıdır.')

const hit = z.object({
  field: z.string(),
  /** Which of the field’s hits it is, from 0. */
  at: z.int(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
})
export type WordHit = z.infer<typeof hit>

const found = z.object({
  kind,
  id: z.uuid(),
  revision: z.int(),
  title: z.string().nullable(),
  hasDraft: z.boolean(),
  hits: z.array(hit),
})
export type RecordWithHits = z.infer<typeof found>

export const findWords = defineCall({
  access: 'content:read',
  method: 'get',
  path: '/staff/content/word',
  group,
  summary: 'Bir sözün geçtiği kayıtlar, her yeri iki yanıyla; büyük ve küçük harf ayrılır.',
  params: z.object({ q: words }),
  output: z.object({ records: z.array(found), hasMore: z.boolean() }),
})

export const replaceWords = defineCall({
  access: 'content:write',
  method: 'post',
  path: '/staff/content/word',
  group,
  summary:
    'Bir sözü seçilen yerlerde değiştirir. Taslağı olmayan kayıt yayımlanır, olanın taslağı değişir.',
  body: z.object({
    find: words,
    replacement: z
      .string({ error: MESSAGES.required })
      .max(200, 'Maksimum 200 karakter olmalıdır.'),
    records: listOf(
      z.object({
        kind,
        ...ref,
        hits: listOf(
          z.object({
            field: z.string().max(100, MESSAGES.invalid),
            at: z.int({ error: MESSAGES.invalid }),
          }),
          1000,
        ),
      }),
      MOST_RECORDS,
    ),
  }),
  output: z.array(outcome),
})

const sample = z.object({
  kind: listedKind,
  id: z.uuid(),
  revision: z.int(),
  title: z.string().nullable(),
  /** `delete` for a record that is nothing but words. */
  act: z.enum(['empty', 'delete']),
  words: z.string(),
})
export type SampleRecord = z.infer<typeof sample>

export const findSampleWords = defineCall({
  access: 'content:read',
  method: 'get',
  path: '/staff/content/sample',
  group,
  summary: 'Örnek okulun, kimsenin değiştirmediği metinleri.',
  output: z.array(sample),
})

export const removeSampleWords = defineCall({
  access: 'content:publish',
  method: 'post',
  path: '/staff/content/sample',
  group,
  summary:
    'Örnek metinleri kaldırır: kaydın adı, adresi ve görseli kalır, metni boşalır ve yayından kalkar.',
  body: z.object({ records: listOf(z.object({ kind: listedKind, ...ref }), MOST_RECORDS) }),
  output: z.array(outcome),
})
