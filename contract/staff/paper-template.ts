import { z } from 'zod'
import { defineCall } from '../call.ts'
import { line, messageOutput } from '../fields.ts'
import { textBetween } from '../input-fields.ts'
import { params, revision, row, template } from './mail-template.ts'

const group = 'Belge metinleri'
const path = '/staff/paper-template'

const words = z.object({ subject: line(60), text: textBetween(10, 15_000) })

export const find = defineCall({
  access: 'settings:read',
  method: 'get',
  path,
  group,
  summary: 'Okulun hazırladığı belgeler; hangilerinin metni değiştirilmiş.',
  output: z.array(row),
})

export const read = defineCall({
  access: 'settings:read',
  method: 'get',
  path: `${path}/{name}`,
  group,
  summary: 'Bir belgenin başlığı, metni ve kendiliğinden dolan alanları.',
  params,
  output: template,
  errors: [404],
})

export const preview = defineCall({
  access: 'settings:read',
  method: 'post',
  path: `${path}/{name}/preview`,
  group,
  summary: 'Belge metninin örnek bilgilerle görünüşü; hiçbir şey kaydetmez.',
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
  summary: 'Belgeyi bundan sonra bu metinle hazırlar; eski belgeler eski metniyle kalır.',
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
