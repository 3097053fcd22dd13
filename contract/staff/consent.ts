import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Versions of the legal texts, with how many records were made while each stood under its form. */
export const listConsents = defineCall({
  access: 'audit:read',
  method: 'get',
  path: '/staff/consent',
  group: 'Denetim',
  summary: 'Onay metinlerinin sürümleri ve her birinin altındaki kayıt sayısı.',
  output: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      version: z.int(),
      notice: z.string().nullable(),
      publishedAt: z.iso.datetime(),
      records: z.int(),
      isCurrent: z.boolean(),
    }),
  ),
})
