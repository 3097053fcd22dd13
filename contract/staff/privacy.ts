import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'
import { choice, textBetween } from '../input-fields.ts'
import { queryId } from './resource.ts'
import { identity } from './session.ts'

const group = 'Kişisel veri'

const params = z.object({
  kind: choice(['learner', 'contact']),
  id: queryId,
})

const personalData = z.object({
  contacts: z.int(),
  learners: z.int(),
  accounts: z.int(),
  leads: z.int(),
  results: z.int(),
  enrollments: z.int(),
  mails: z.int(),
  isLiving: z.boolean(),
})
export type PersonalData = z.infer<typeof personalData>

export const countPersonalData = defineCall({
  access: 'person:erase',
  method: 'get',
  path: '/staff/personal-data/{kind}/{id}',
  group,
  summary: 'Bir kişinin kayıtlarının sayısı; silmeden önce gösterilir.',
  params,
  output: personalData,
  errors: [404],
})

const mention = z.object({
  id: z.string(),
  /** The kind of text, as the desk calls it. */
  title: z.string(),
  before: z.string(),
  text: z.string(),
  after: z.string(),
  /** True for a letter that has not been sent yet. */
  isUnsent: z.boolean(),
})
export type Mention = z.infer<typeof mention>

export const findMentions = defineCall({
  access: 'person:erase',
  method: 'get',
  path: '/staff/personal-data/{kind}/{id}/mentions',
  group,
  summary:
    'Başkalarının kayıtlarında bu kişiyi anıyor olabilecek yerler. Silinmeleri için her birinin onaylanması gerekir.',
  params,
  output: z.array(mention),
  errors: [404],
})

export const exportPersonalData = defineCall({
  access: 'person:erase',
  method: 'get',
  path: '/staff/personal-data/{kind}/{id}/export',
  group,
  summary: 'Bir kişi hakkında tutulan her şey, bir dosya olarak (JSON).',
  params,
  output: z.unknown(),
  isFile: true,
  errors: [404],
})

export const erasePersonalData = defineCall({
  access: 'person:erase',
  method: 'post',
  path: '/staff/personal-data/{kind}/{id}/erase',
  group,
  summary:
    'Bir kişinin kişisel verilerini siler; sayılar kalır. Başkalarının kayıtlarından yalnızca onaylanan yerler silinir. Geri alınamaz.',
  params,
  body: identity.extend({
    /** Ids of the mentions that somebody has looked at and confirmed. */
    mentions: z.array(textBetween(1, 64)).max(10_000).default([]),
  }),
  output: messageOutput,
  errors: [404, 409],
})
