import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'
import { wholeNumber } from '../input-fields.ts'
import { idParams } from './resource.ts'

const group = 'Testler'
const path = '/staff/test/{id}/calibration'

const calibrations = z.object({
  /** The version of the cuts and parameters that score the next result; 0 for the first ones. */
  version: z.int(),
  /** Null while questions have the difficulty of their level. */
  adopted: z.int().nullable(),
  people: z.int(),
  needed: z.int(),
  /** How many of the last people the newest calibration would place lower or higher; null once it is adopted. */
  effect: z.object({ compared: z.int(), lower: z.int(), higher: z.int() }).nullable(),
  counted: z.array(
    z.object({
      id: z.int(),
      people: z.int(),
      questions: z.int(),
      /** Questions whose difficulty moves by more than a level. */
      moved: z.int(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type Calibrations = z.infer<typeof calibrations>

export const get = defineCall({
  access: 'test:read',
  method: 'get',
  path,
  group,
  summary: 'Yanıtlardan ölçülen soru zorlukları: son ölçümler, etkileri ve kabul edilen.',
  params: idParams,
  output: calibrations,
  errors: [404],
})

export const run = defineCall({
  access: 'test:write',
  method: 'post',
  path,
  group,
  summary: 'Soruların zorluğunu yanıtlardan ölçer; kabul edilene kadar hiçbir sonucu değiştirmez.',
  params: idParams,
  output: messageOutput,
  errors: [404, 409],
})

export const adopt = defineCall({
  access: 'test:write',
  method: 'put',
  path,
  group,
  summary: 'Ölçülen zorlukları kabul eder ya da seviye etiketlerine döner; eski sonuçlar değişmez.',
  params: idParams,
  /** The ones that the reader saw: others are refused. */
  body: z.object({
    version: wholeNumber(0, 32_000),
    calibration: wholeNumber(1, 2_147_483_647).nullable(),
  }),
  output: messageOutput,
  errors: [404, 409],
})
