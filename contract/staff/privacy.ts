import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'
import { choice } from '../input-fields.ts'
import { identity } from './identity.ts'
import { queryId } from './resource.ts'

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
  summary: 'Bir kişinin kişisel verilerini siler; sayılar kalır. Geri alınamaz.',
  params,
  body: identity,
  output: messageOutput,
  errors: [404],
})
