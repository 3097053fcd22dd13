import { z } from 'zod'
import { defineCall } from '../call.ts'
import { line, messageOutput } from '../fields.ts'
import { textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'

const group = 'E-posta metinleri'
const path = '/staff/mail-template'
export const params = z.object({
  name: z.string({ error: MESSAGES.invalid }).max(60, MESSAGES.invalid),
})
export const revision = z.int({ error: MESSAGES.invalid }).min(0, MESSAGES.invalid)

export const words = z.object({ subject: line(150), text: textBetween(10, 5000) })

export const row = z.object({ name: z.string(), title: z.string(), isChanged: z.boolean() })

export const template = row.extend({
  subject: z.string(),
  text: z.string(),
  places: z.array(z.object({ name: z.string(), meaning: z.string(), isRequired: z.boolean() })),
  revision: z.int(),
})
export type MailTemplate = z.infer<typeof template>

export const find = defineCall({
  access: 'settings:read',
  method: 'get',
  path,
  group,
  summary: 'Okulun gönderdiği e-postalar; hangilerinin metni değiştirilmiş.',
  output: z.array(row),
})

export const read = defineCall({
  access: 'settings:read',
  method: 'get',
  path: `${path}/{name}`,
  group,
  summary: 'Bir e-postanın konusu, metni ve kendiliğinden dolan alanları.',
  params,
  output: template,
  errors: [404],
})

export const preview = defineCall({
  access: 'settings:read',
  method: 'post',
  path: `${path}/{name}/preview`,
  group,
  summary: 'E-postanın örnek bilgilerle görünüşü; hiçbir şey kaydetmez.',
  params,
  body: words,
  output: z.object({ subject: z.string(), text: z.string() }),
  errors: [404],
})

export const change = defineCall({
  access: 'settings:write',
  method: 'put',
  path: `${path}/{name}`,
  group,
  summary: 'E-postayı bundan sonra bu metinle gönderir.',
  params,
  body: words.extend({ revision }),
  output: template,
  errors: [404, 409],
})

export const reset = defineCall({
  access: 'settings:write',
  method: 'post',
  path: `${path}/{name}/reset`,
  group,
  summary: 'Varsayılan metne döner.',
  params,
  body: z.object({ revision }),
  output: messageOutput,
  errors: [404, 409],
})
