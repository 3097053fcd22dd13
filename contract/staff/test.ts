import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, messageOutput } from '../fields.ts'
import { idsOf } from '../input-fields.ts'
import { creation, idParams, resource, revision } from './resource.ts'
import { testFields } from './test-input.ts'

const group = 'Testler'

const changes = testFields
  .omit({ passages: true, questions: true, state: true })
  .extend({ coursePageId: id().nullable() })

const record = z.object({
  ...changes.shape,
  id: z.int(),
  isOpen: z.boolean(),
  questions: z.int(),
  unfinished: z.int(),
  results: z.int(),
  hurdle: z.string().nullable(),
  revision: z.int(),
})

const definition = {
  name: 'test',
  group,
  row: record,
  record,
  changes,
  filters: z.object({}),
  sorts: ['position'],
  access: { read: 'test:read', write: 'test:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)
export const create = creation(definition, changes)

const act = {
  access: 'test:write',
  method: 'post',
  group,
  params: idParams,
  body: z.object({ revision }),
  output: record,
  errors: [404, 409],
} as const

export const open = defineCall({
  ...act,
  path: '/staff/test/{id}/open',
  summary: 'Testi ziyaretçilere açar; eksik sorusu olan test açılmaz.',
})

export const close = defineCall({
  ...act,
  path: '/staff/test/{id}/close',
  summary: 'Testi kapatır; sonuçları kalır.',
})

export const findForeign = defineCall({
  access: 'test:read',
  method: 'get',
  path: '/staff/foreign-test',
  group,
  summary: 'Hiçbir programın öğretmediği dillerin, örnek okuldan kalan açık testleri.',
  output: z.array(z.object({ id: z.int(), name: z.string(), revision: z.int() })),
})

export const reorderQuestions = defineCall({
  access: 'test:write',
  method: 'put',
  path: '/staff/test/{id}/order',
  group,
  summary: 'Soruların sırası: sorulan bütün soruların kimlikleri.',
  params: idParams,
  body: z.object({ ids: idsOf(500) }),
  output: messageOutput,
  errors: [404, 409],
})

export const exportQuestions = defineCall({
  access: 'test:write',
  method: 'get',
  path: '/staff/test/{id}/export',
  group,
  summary: 'Soruları anahtarlarıyla, Türkçe Excel’in açtığı bir dosya olarak (CSV) verir.',
  params: idParams,
  output: z.unknown(),
  isFile: true,
  errors: [404],
})
