import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageOutput, named } from '../fields.ts'
import { fieldGroup, wholeNumber, yesOrNo } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { idParams } from './resource.ts'

const group = 'Devamsızlık'

const row = z.object({
  enrollmentId: z.int(),
  learner: named.extend({ isMinor: z.boolean() }),
  group: named,
  level: z.string(),
  missed: z.int(),
  hours: z.int(),
  /** Hours until the limit; negative once it is exceeded. */
  left: z.int(),
  /** The highest share that is reached, in percent: a warning of the school, or the limit of the course. */
  percent: z.number(),
  limit: z.number(),
  /** A guardian’s for a minor. */
  phone: z.string().nullable(),
  phoneKey: z.string().nullable(),
  phoneOf: z.string().nullable(),
  emails: z.array(z.string()),
  /** A message that can be sent as it is. */
  text: z.string(),
  mailedAt: z.iso.datetime().nullable(),
  handledAt: z.iso.datetime().nullable(),
  handledBy: z.string().nullable(),
})
export type AbsentLearner = z.infer<typeof row>

export const list = defineCall({
  access: 'learner:read',
  method: 'get',
  path: '/staff/absence',
  group,
  summary: 'Devamsızlığı bir uyarı sınırına gelenler; önce sınıra en yakın olanlar.',
  params: z.object({
    /** `open`: nobody has spoken to them about this share, and no mail was written. */
    view: z.enum(['open', 'all'], { error: MESSAGES.invalid }).default('open'),
  }),
  output: z.object({ rows: z.array(row), warnings: z.array(z.number()), sendsMail: z.boolean() }),
})

export const handle = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/absence/{id}/handled',
  group,
  summary: 'Öğrenciyle ya da velisiyle bu devamsızlık üzerine görüşüldüğünü yazar.',
  params: idParams,
  output: messageOutput,
  errors: [404],
})

export const mail = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/absence/{id}/mail',
  group,
  summary: 'Devamsızlığı öğrenciye, çocuksa velisine e-postayla yazar; her sınırda bir kez.',
  params: idParams,
  output: messageOutput,
  errors: [404, 409],
})

const settings = {
  firstWarning: wholeNumber(1, 98),
  secondWarning: wholeNumber(2, 99),
  sendsMail: yesOrNo(),
}

const settingsRecord = z.object({ ...settings, revision: z.int() })
export type AbsenceSettings = z.infer<typeof settingsRecord>

export const getSettings = defineCall({
  access: 'settings:read',
  method: 'get',
  path: '/staff/absence-settings',
  group,
  summary: 'Devamsızlıkta hangi yüzdelerde uyarıldığı ve kendiliğinden yazılıp yazılmadığı.',
  output: settingsRecord,
})

export const saveSettings = defineCall({
  access: 'settings:write',
  method: 'put',
  path: '/staff/absence-settings',
  group,
  summary: 'Devamsızlık uyarılarını değiştirir.',
  body: fieldGroup({ ...settings, revision: wholeNumber(0, 2_147_483_647) }).refine(
    ({ firstWarning, secondWarning }) => firstWarning < secondWarning,
    { path: ['secondWarning'], message: 'İkinci uyarı birinciden yüksek olmalıdır.' },
  ),
  output: settingsRecord,
  errors: [409],
})
