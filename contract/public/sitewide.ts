import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MESSAGES } from '../messages.ts'

export const found = z.object({
  kind: z.enum(['page', 'article', 'faq', 'test']),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
})
export type Found = z.infer<typeof found>

export const search = defineCall({
  access: 'public',
  method: 'get',
  path: '/search',
  group: 'İçerik',
  summary:
    'Sitede arama: kelimelerin hepsi geçenler, en uygunu başta, en çok 30. Harflerin işaretleri aranmaz.',
  params: z.object({
    q: z
      .string({ error: MESSAGES.required })
      .trim()
      .min(1, MESSAGES.required)
      .max(100, 'Maksimum 100 karakter olmalıdır.'),
  }),
  output: z.array(found),
})

export const listAddresses = defineCall({
  access: 'public',
  method: 'get',
  path: '/sitemap',
  group: 'İçerik',
  summary: 'Sitenin bütün adresleri ve son değişme zamanları.',
  output: z.array(z.object({ path: z.string(), updatedAt: z.iso.datetime() })),
})
