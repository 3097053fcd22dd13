import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, named } from '../fields.ts'
import { clockTime, date, textBetween, yesOrNo } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { creation, idParams, resource } from './resource.ts'

const group = 'Tatiller'

const changes = z.object({
  name: textBetween(2, 60),
  campusId: id().nullable(),
  firstDay: date(),
  firstTime: clockTime().nullable(),
  /** Included. */
  lastDay: date().nullable(),
  lastTime: clockTime().nullable(),
  isConfirmed: yesOrNo(),
})

const record = z.object({
  id: z.int(),
  ...changes.shape,
  lastDay: z.string(),
  campus: named.nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  revision: z.int(),
})
export type Holiday = z.infer<typeof record>

const definition = {
  name: 'holiday',
  group,
  row: record,
  record,
  changes,
  filters: z.object({
    view: z.enum(['next', 'all'], { error: MESSAGES.invalid }).default('next'),
  }),
  sorts: ['firstDay'],
  access: { read: 'lesson:read', write: 'lesson:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)

const input = changes.partial().required({ name: true, firstDay: true })
export type HolidayInput = z.infer<typeof input>

export const create = creation(definition, input)

const effect = z.object({
  lessons: z.array(
    z.object({
      id: z.int(),
      group: named,
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      isCancelled: z.boolean(),
    }),
  ),
  groups: z.array(
    named.extend({
      cancelled: z.int(),
      restored: z.int(),
      endBefore: z.string().nullable(),
      endAfter: z.string().nullable(),
      missing: z.int(),
      clashes: z.array(z.string()),
    }),
  ),
  recipients: z.int(),
})
export type HolidayEffect = z.infer<typeof effect>

export const preview = defineCall({
  access: 'lesson:write',
  method: 'post',
  path: '/staff/holiday/preview',
  group,
  summary: 'Yeni ya da değişen bir tatil neyi değiştirir: dersler, sınıfların bitişi, bildirimler.',
  body: input.extend({
    id: id().optional(),
  }),
  output: effect.extend({ holiday: record.omit({ id: true, revision: true }) }),
  errors: [404],
})
export type HolidayPreview = z.infer<typeof preview.output>

export const previewRemoval = defineCall({
  access: 'lesson:write',
  method: 'post',
  path: '/staff/holiday/{id}/preview-removal',
  group,
  summary: 'Bir tatil silinirse ne değişir: geri gelen dersler, sınıfların bitişi, bildirimler.',
  params: idParams,
  output: effect,
  errors: [404],
})
