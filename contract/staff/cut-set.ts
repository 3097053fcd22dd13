import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'
import { choice, wholeNumber } from '../input-fields.ts'
import { idParams } from './resource.ts'

const group = 'Testler'
const path = '/staff/test/{id}/cut-set'

/** In bands from the first cuts, with the interval that holds 90 % of the probability. */
const moved = { shift: z.number(), low: z.number(), high: z.number(), temperature: z.number() }

const cutSets = z.object({
  /** The version of the cuts that score the next result; 0 for the first ones. */
  version: z.int(),
  shift: z.number(),
  temperature: z.number(),
  verdicts: z.object({ 'too-low': z.int(), right: z.int(), 'too-high': z.int() }),
  needed: z.int(),
  proposal: z.object({ ...moved, compared: z.int(), lower: z.int(), higher: z.int() }).nullable(),
  adopted: z.array(
    z.object({
      version: z.int(),
      ...moved,
      verdicts: z.int(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type CutSets = z.infer<typeof cutSets>

export const get = defineCall({
  access: 'test:read',
  method: 'get',
  path,
  group,
  summary:
    'Testin seviye sınırları: öğretmenlerin görüşleri, bunlardan çıkan öneri ve kabul edilenler.',
  params: idParams,
  output: cutSets,
  errors: [404],
})

export const adopt = defineCall({
  access: 'test:write',
  method: 'post',
  path,
  group,
  summary: 'Önerilen sınırları kabul eder ya da ilk sınırlara döner; eski sonuçlar değişmez.',
  params: idParams,
  /** `version` and `verdicts` as they were read: what is adopted is what was seen. */
  body: z.object({
    version: wholeNumber(0, 32_000),
    choice: choice(['proposed', 'first']),
    verdicts: wholeNumber(0, 1000),
  }),
  output: messageOutput,
  errors: [404, 409],
})
