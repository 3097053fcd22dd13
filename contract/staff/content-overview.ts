import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MESSAGES } from '../messages.ts'
import { picture } from '../picture.ts'
import { entryRow } from './content-calls.ts'
import { CONTENT_INPUTS, type ContentKind } from './content-inputs.ts'
import { LAST_PAGE, listOutput, queryNumber } from './resource.ts'

const group = 'İçerik'
const access = 'content:read'
export const CONTENT_KINDS = Object.keys(CONTENT_INPUTS) as [ContentKind, ...ContentKind[]]

const words = z.string({ error: MESSAGES.invalid }).trim().max(100, MESSAGES.invalid).optional()

/** Their fees or dates hold for at most a week, or have expired. */
export const dueContent = z.object({
  reviews: z.int(),
  expiring: z.int(),
  expired: z.int(),
  failed: z.int(),
  consents: z.object({
    /** Testimonials whose consent ends within 30 days, the soonest first, at most five; ids are those of entries. */
    ending: z.array(z.object({ id: z.uuid(), name: z.string(), validUntil: z.iso.date() })),
    missing: z.int(),
  }),
})
export type DueContent = z.infer<typeof dueContent>

const overviewRow = entryRow.extend({
  kind: z.enum(CONTENT_KINDS),
  scheduledAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  consent: z.enum(['ended', 'withdrawn', 'missing']).nullable(),
})
export type OverviewRow = z.infer<typeof overviewRow>

export const list = defineCall({
  access,
  method: 'get',
  path: '/staff/content',
  group,
  summary: 'Sitenin gösterdiği her şey: tür, durum ve kelimelerle filtrelenir.',
  params: z.object({
    q: words,
    kind: z.enum(CONTENT_KINDS, { error: MESSAGES.invalid }).optional(),
    state: z
      .enum(
        [
          'new',
          'published',
          'unpublished',
          'drafted',
          'scheduled',
          'due',
          'expiring',
          'failed',
          'deleted',
        ],
        { error: MESSAGES.invalid },
      )
      .optional(),
    sort: z
      .enum(['updatedAt', 'title', 'position'], { error: MESSAGES.invalid })
      .default('updatedAt'),
    order: z.enum(['asc', 'desc'], { error: MESSAGES.invalid }).default('desc'),
    page: queryNumber(1, LAST_PAGE).default(1),
    perPage: queryNumber(1, 100).default(50),
  }),
  output: listOutput(overviewRow),
})

export const getDue = defineCall({
  access,
  method: 'get',
  path: '/staff/content/due',
  group,
  summary:
    'Bugün bakılacak metinlerin sayısı: gözden geçirme günü gelen, geçerliliği dolan, yayımlanamayan.',
  output: dueContent,
})

const storedPicture = picture.extend({
  key: z.string(),
  name: z.string(),
})
export type StoredPicture = z.infer<typeof storedPicture>

export const listPictures = defineCall({
  access,
  method: 'get',
  path: '/staff/content/picture',
  group,
  summary: 'Metinde gösterilebilecek görseller; kelimeler adda ve açıklamada aranır.',
  params: z.object({ q: words, key: z.string().max(80, MESSAGES.invalid).optional() }),
  output: z.array(storedPicture),
})

const ownAddress = z.object({
  path: z.string(),
  title: z.string(),
  kind: z.enum(['screen', 'page', 'article', 'test']),
  id: z.int().nullable(),
})
export type OwnAddress = z.infer<typeof ownAddress>

export const getOptions = defineCall({
  access,
  method: 'get',
  path: '/staff/content/option',
  group,
  summary: 'Seçilebilecek adresler, sayfa aileleri ve kategoriler.',
  output: z.object({
    addresses: z.array(ownAddress),
    families: z.array(z.object({ key: z.string(), name: z.string() })),
    categories: z.array(z.string()),
  }),
})
