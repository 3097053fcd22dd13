import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, named } from '../fields.ts'
import { date, textBetween } from '../input-fields.ts'
import { idParams, queryId, revisedParams, revision } from './resource.ts'

const group = 'Telafi'

const lesson = z.object({ id: z.int(), group: named, startsAt: z.iso.datetime() })

const right = z.object({
  id: z.int(),
  reason: z.string(),
  expiresOn: z.string(),
  isExpired: z.boolean(),
  use: lesson.nullable(),
  revision: z.int(),
})
export type MakeUpRight = z.infer<typeof right>

const rights = z.object({ rows: z.array(right) })

export const list = defineCall({
  access: 'learner:write',
  method: 'get',
  path: '/staff/make-up',
  group,
  summary: 'Bir öğrencinin telafi hakları, en yenisi önce.',
  params: z.object({ learner: queryId }),
  output: rights,
})

export const give = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/make-up',
  group,
  summary: 'Gerekçesi ve son günüyle bir telafi hakkı verir.',
  body: z.object({ learnerId: id(), reason: textBetween(2, 300), expiresOn: date() }),
  output: rights,
  errors: [404, 409],
})

export const remove = defineCall({
  access: 'learner:write',
  method: 'delete',
  path: '/staff/make-up/{id}',
  group,
  summary: 'Kullanılmamış bir telafi hakkını geri alır.',
  params: revisedParams,
  output: rights,
  errors: [404, 409],
})

export const lessons = defineCall({
  access: 'learner:write',
  method: 'get',
  path: '/staff/make-up/{id}/lesson',
  group,
  summary: 'Hakkın kullanılabileceği dersler: aynı kurun başka sınıfları, boş yeri olanlar.',
  params: idParams,
  output: z.object({ rows: z.array(lesson.extend({ chairs: z.int() })) }),
  errors: [404],
})

export const use = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/make-up/{id}/use',
  group,
  summary: 'Öğrenciyi o derse misafir yazar; yoklama listesinde “Telafi” diye görünür.',
  params: idParams,
  body: z.object({ lessonId: id(), revision }),
  output: rights,
  errors: [404, 409],
})

export const release = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/make-up/{id}/release',
  group,
  summary: 'Yoklaması alınmamış telafiden vazgeçer; hak yeniden kullanılabilir.',
  params: idParams,
  body: z.object({ revision }),
  output: rights,
  errors: [404, 409],
})
