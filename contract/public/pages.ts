import { z } from 'zod'
import { defineCall } from '../call.ts'
import { atMost, slugParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { metadata, picture } from '../picture.ts'

export const family = z.enum([
  'general',
  'exams',
  'languages',
  'children',
  'professional',
  'school',
])
export type Family = z.infer<typeof family>

export const pageListItem = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  menu: z.string(),
  family,
  summary: z.string(),
  updatedAt: z.iso.datetime(),
})
export type PageListItem = z.infer<typeof pageListItem>

export const pageFacts = z.object({
  duration: z.string(),
  level: z.string(),
  hours: z.string(),
  audience: z.string(),
  price: z.string().optional(),
  /** What the body that holds the exam asks for it, and of which year; nothing that the school earns. */
  examFee: z.string().optional(),
})
export type PageFacts = z.infer<typeof pageFacts>

export const page = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  family,
  content: z.string(),
  image: z.string().nullable(),
  picture: picture.nullable(),
  metadata,
  facts: pageFacts,
  faq: z.array(z.object({ id: z.int(), question: z.string(), reply: z.string() })),
  neighbours: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      summary: z.string(),
      picture: picture.nullable(),
    }),
  ),
  updatedAt: z.iso.datetime(),
})
export type Page = z.infer<typeof page>

const pageListParams = z.object({
  q: z.string({ error: MESSAGES.invalid }).check(atMost(100)).optional(),
})

export const listPages = defineCall({
  access: 'public',
  method: 'get',
  path: '/page',
  group: 'İçerik',
  summary: 'Sayfa listesi; `q` ile başlık ve metinlerde arar.',
  params: pageListParams,
  output: z.array(pageListItem),
  errors: [422],
})

export const getPage = defineCall({
  access: 'public',
  method: 'get',
  path: '/page/slug/{slug}',
  group: 'İçerik',
  summary: 'Adresiyle bir sayfa.',
  params: slugParams,
  output: page,
  errors: [404],
})
