import { z } from 'zod'
import { INVITATION_STATES } from '../../domain/people.ts'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { identity } from './identity.ts'
import { daysFilter, idParams, resource } from './resource.ts'

const group = 'Giden e-postalar'

const state = z.enum(['waiting', 'failed', 'sent'], { error: MESSAGES.invalid })
export type MailState = z.infer<typeof state>

/** How the last invitation to a person went; null where the outbox has none. */
export const invitation = z.enum(INVITATION_STATES).nullable()

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
  filters: z.object({ state: state.optional(), ...daysFilter }),
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
