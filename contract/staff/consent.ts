import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idParams } from './resource.ts'

const group = 'Denetim'

const version = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  notice: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  records: z.int(),
  isCurrent: z.boolean(),
})

export const listConsents = defineCall({
  access: 'audit:read',
  method: 'get',
  path: '/staff/consent',
  group,
  summary: 'Yasal metinlerin sürümleri ve her birinin altındaki kayıt sayısı.',
  output: z.array(version),
})

export const getConsent = defineCall({
  access: 'audit:read',
  method: 'get',
  path: '/staff/consent/{id}',
  group,
  summary: 'Yasal metnin bir sürümü, ziyaretçilerin o gün okuduğu biçimiyle.',
  params: idParams,
  output: version.extend({ content: z.string() }),
  errors: [404],
})
