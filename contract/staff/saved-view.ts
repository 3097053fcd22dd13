import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'
import { choice, textBetween, yesOrNo } from '../input-fields.ts'
import { idParams } from './resource.ts'

const group = 'Görünümler'
const resource = choice(['lead'])

const savedView = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

export const findSavedViews = defineCall({
  access: 'lead:read',
  method: 'get',
  path: '/staff/saved-view',
  group,
  summary: 'Bir listenin kayıtlı görünümleri: kendininkiler ve paylaşılanlar.',
  params: z.object({ resource }),
  output: z.array(savedView),
})

export const saveView = defineCall({
  access: 'lead:read',
  method: 'post',
  path: '/staff/saved-view',
  group,
  summary: 'Bir listenin filtrelerini adıyla kaydeder.',
  body: z.object({
    resource,
    name: textBetween(2, 40),
    query: textBetween(1, 500),
    isShared: yesOrNo(),
  }),
  output: savedView,
})

export const removeView = defineCall({
  access: 'lead:read',
  method: 'delete',
  path: '/staff/saved-view/{id}',
  group,
  summary: 'Kendi görünümünü siler.',
  params: idParams,
  output: messageOutput,
  errors: [404],
})
