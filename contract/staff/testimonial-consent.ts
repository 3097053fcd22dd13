import { z } from 'zod'
import { defineCall } from '../call.ts'
import { line, messageOutput } from '../fields.ts'
import { choice, date } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'

const group = 'Yorum onayları'
const path = '/staff/testimonial/{id}/consent'
const params = z.object({ id: z.uuid({ error: MESSAGES.invalid }) })

export const consentWay = choice(['form', 'mail', 'message'])
export type ConsentWay = z.infer<typeof consentWay>

const consents = z.object({
  state: z.enum(['valid', 'ended', 'withdrawn', 'missing']),
  /** Shown from before consents were asked for, until one is recorded. */
  isShownWithout: z.boolean(),
  consents: z.array(
    z.object({
      id: z.int(),
      givenBy: z.string(),
      givenOn: z.string(),
      way: consentWay,
      validUntil: z.string(),
      withdrawnOn: z.string().nullable(),
      recordedBy: z.string().nullable(),
    }),
  ),
})
export type Consents = z.infer<typeof consents>

export const find = defineCall({
  access: 'content:read',
  method: 'get',
  path,
  group,
  summary: 'Bir yorumun onayları, en yenisi başta.',
  params,
  output: consents,
  errors: [404],
})

export const record = defineCall({
  access: 'content:publish',
  method: 'post',
  path,
  group,
  summary: 'Yorumun yayımlanmasına verilen onayı kaydeder.',
  params,
  body: z.object({
    givenBy: line(100),
    givenOn: date(),
    way: consentWay,
    validUntil: date(),
  }),
  output: consents,
  errors: [404],
})

export const withdraw = defineCall({
  access: 'content:publish',
  method: 'post',
  path: `${path}/withdraw`,
  group,
  summary: 'Onayın geri alındığını kaydeder; yorum siteden hemen kalkar.',
  params,
  body: z.object({}),
  output: messageOutput,
  errors: [404, 409],
})
