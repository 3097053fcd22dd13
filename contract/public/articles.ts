import { z } from 'zod'
import { defineCall } from '../call.ts'
import { slugParams } from '../fields.ts'
import { metadata, picture } from '../picture.ts'

export const articleListItem = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  summary: z.string(),
  image: z.string().nullable(),
  picture: picture.nullable(),
  minutes: z.int(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ArticleListItem = z.infer<typeof articleListItem>

export const article = articleListItem.extend({
  content: z.string(),
  faq: z.array(z.object({ id: z.int(), question: z.string(), reply: z.string() })),
  metadata,
})
export type Article = z.infer<typeof article>

export const listArticles = defineCall({
  access: 'public',
  method: 'get',
  path: '/article',
  group: 'İçerik',
  summary: 'Yazı listesi, en yenisi başta.',
  output: z.array(articleListItem),
})

export const getArticle = defineCall({
  access: 'public',
  method: 'get',
  path: '/article/get-with-slug/{slug}',
  group: 'İçerik',
  summary: 'Adresiyle bir yazı.',
  params: slugParams,
  output: article,
  errors: [404],
})
