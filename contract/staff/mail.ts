import { z } from 'zod'
import { MAIL_CAUSES } from '../../domain/mail-cause.ts'
import { INVITATION_STATES } from '../../domain/people.ts'
import { defineCall } from '../call.ts'
import { id, messageOutput } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { daysFilter, idParams, resource } from './resource.ts'
import { identity } from './session.ts'

const group = 'Giden e-postalar'

const state = z.enum(['waiting', 'failed', 'sent', 'cancelled'], { error: MESSAGES.invalid })
export type MailState = z.infer<typeof state>

/** How the last invitation to a person went; null where the outbox has none. */
export const invitation = z.enum(INVITATION_STATES).nullable()

const CAUSES = Object.keys(MAIL_CAUSES) as [string, ...string[]]
const cause = z.enum(CAUSES, { error: MESSAGES.invalid })

const row = z.object({
  id: id(),
  recipient: z.string(),
  subject: z.string(),
  cause: z.string(),
  state,
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})

const record = row.extend({
  text: z.string(),
  hasLink: z.boolean(),
  lastError: z.string().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
})

export const { list, get } = resource({
  name: 'mail',
  group,
  row,
  record,
  changes: z.object({}),
  filters: z.object({ state: state.optional(), cause: cause.optional(), ...daysFilter }),
  sorts: ['createdAt'],
  access: { read: 'mail:read', write: 'mail:write' },
})

export const mailSetup = defineCall({
  access: 'mail:read',
  method: 'get',
  path: '/staff/mail-setup',
  group,
  summary: 'Bir e-posta sunucusu tanımlı mı; değilse e-postalar bekler.',
  output: z.object({ isSetUp: z.boolean() }),
})

export const retry = defineCall({
  access: 'mail:write',
  method: 'post',
  path: '/staff/mail/{id}/retry',
  group,
  summary: 'Gönderilmemiş bir e-postayı hemen yeniden dener.',
  params: idParams,
  output: record,
  errors: [404, 409],
})

export const cancel = defineCall({
  access: 'mail:write',
  method: 'post',
  path: '/staff/mail/{id}/cancel',
  group,
  summary: 'Bekleyen bir e-postayı iptal eder; yeniden istenmedikçe gitmez.',
  params: idParams,
  output: record,
  errors: [404, 409],
})

const waitingCause = z.object({ cause: z.string(), count: z.int(), last: z.int() })
export type WaitingCause = z.infer<typeof waitingCause>

export const waitingCauses = defineCall({
  access: 'mail:read',
  method: 'get',
  path: '/staff/mail-waiting',
  group,
  summary: 'Neden neden, gönderilmeyi bekleyen ve iptal edilebilen e-postalar.',
  output: z.array(waitingCause),
})

export const cancelAll = defineCall({
  access: 'mail:write',
  method: 'post',
  path: '/staff/mail-waiting/cancel',
  group,
  summary:
    'Bir nedenle yazılmış, bekleyen e-postaların hepsini iptal eder; sonra yazılanlara dokunmaz.',
  body: z.object({ cause, last: id() }),
  output: messageOutput.extend({ cancelled: z.int() }),
})

export const readLink = defineCall({
  access: 'mail:write',
  method: 'post',
  path: '/staff/mail/{id}/link',
  group,
  summary:
    'E-posta sunucusu yokken bir e-postanın metni, bağlantısıyla; elden vermek için. Sahibine bildirilir.',
  params: idParams,
  body: identity,
  output: z.object({ text: z.string() }),
  errors: [404, 409],
})
