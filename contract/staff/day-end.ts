import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { date, textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { pastDay, price, way } from './money-fields.ts'
import { anyId } from './resource.ts'

const group = 'Kasa'

const dayEnd = z.object({
  campusId: z.int().nullable(),
  day: z.string(),
  counts: z.array(z.object({ way, by: z.string().nullable(), amount: z.int(), entries: z.int() })),
  entries: z.array(
    z.object({
      id: z.int(),
      agreementId: z.int(),
      learner: z.string(),
      amount: z.int(),
      way,
      receipt: z.string().nullable(),
      isReversal: z.boolean(),
      by: z.string().nullable(),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
  expectedCash: z.int(),
  closed: z
    .object({
      countedCash: z.int(),
      note: z.string().nullable(),
      by: z.string().nullable(),
      at: z.iso.datetime({ offset: true }),
    })
    .nullable(),
})
export type DayEnd = z.infer<typeof dayEnd>

export const get = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/day-end',
  group,
  summary: 'Bir şubenin bir gündeki tahsilat ve iadeleri: yoluna ve alana göre.',
  params: z.object({ campus: anyId, day: date(MESSAGES.invalid).optional() }),
  output: dayEnd,
  errors: [404],
})

export const close = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/day-end',
  group,
  summary: 'Günü kapatır: kasa sayılır, o günün parası bundan sonra değişmez.',
  body: z.object({
    campusId: id().nullable(),
    day: pastDay('Gelmemiş bir gün kapatılamaz.'),
    countedCash: price(),
    note: textBetween(2, 300).nullish(),
  }),
  output: dayEnd,
  errors: [404, 409],
})
