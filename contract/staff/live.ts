import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, messageOutput } from '../fields.ts'
import { choice, textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'

const group = 'Canlı'

/** `isArrival` if a visitor has just sent it. */
export const staffChange = z.object({
  resource: z.string(),
  id: z.int(),
  isArrival: z.boolean(),
})
export type StaffChange = z.infer<typeof staffChange>

const presence = z.object({
  resource: choice(['lead', 'content']),
  id: z.union([id(), z.uuid()], { error: MESSAGES.invalid }),
  tab: textBetween(8, 40),
  state: choice(['open', 'typing', 'left']),
})

export const staffPresence = presence.extend({ accountId: z.int(), name: z.string() })
export type StaffPresence = z.infer<typeof staffPresence>

export const events = defineCall({
  access: 'staff:self',
  method: 'get',
  path: '/staff/events',
  group,
  summary:
    'Açık kalan akış (server-sent events): `change` değişen kaydı, `presence` kimin neyi açtığını söyler, `gap` araya boşluk girdiğini.',
  output: z.unknown(),
  isFile: true,
})

export const announcePresence = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/presence',
  group,
  summary:
    'Bir kaydı kimin açık tuttuğunu onu görebilen diğer masalara duyurur; 45 saniye geçerlidir.',
  body: presence,
  output: messageOutput,
})
