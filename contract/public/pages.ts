import { z } from 'zod'
import { defineCall } from '../call.ts'
import { atMost, slugParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { metadata, picture } from '../picture.ts'
import { testListItem } from './placement.ts'

export const pageFamily = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  sky: z.string(),
  describesCourses: z.boolean(),
  listsCourses: z.boolean(),
  menuColumn: z.int(),
  footerColumn: z.int(),
})
export type PageFamily = z.infer<typeof pageFamily>

export const pageListItem = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  menu: z.string(),
  family: z.string(),
  summary: z.string(),
  fee: z.number().nullish(),
  feeBefore: z.number().nullish(),
  feeUnit: z.string().nullish(),
  updatedAt: z.iso.datetime(),
})
export type PageListItem = z.infer<typeof pageListItem>

export const pageFacts = z.object({
  duration: z.string(),
  level: z.string(),
  hours: z.string(),
  audience: z.string(),
  ages: z.string().optional(),
  /** List price in lira, tax included; `feeUnit` names what it is for, if not a whole level. */
  fee: z.number().optional(),
  /** The price before a discount that everybody gets, shown struck through beside `fee`. */
  feeBefore: z.number().optional(),
  feeUnit: z.string().optional(),
  price: z.string().optional(),
  /** The fee and its year as set by the body that holds the exam; the school earns none of it. */
  examFee: z.string().optional(),
})
export type PageFacts = z.infer<typeof pageFacts>

export const page = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  family: z.string(),
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
  test: testListItem.nullable(),
  updatedAt: z.iso.datetime(),
})
export type Page = z.infer<typeof page>

const pageListParams = z.object({
  q: z.string({ error: MESSAGES.invalid }).check(atMost(100)).optional(),
})

export const listFamilies = defineCall({
  access: 'public',
  method: 'get',
  path: '/page-family',
  group: 'İçerik',
  summary: 'Sayfa aileleri, menülerdeki sırasıyla.',
  output: z.array(pageFamily),
})

export const listPages = defineCall({
  access: 'public',
  method: 'get',
  path: '/page',
  group: 'İçerik',
  summary: 'Sayfa listesi; `q` ile başlık ve metinlerde arar.',
  params: pageListParams,
  output: z.array(pageListItem),
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
