import { z } from 'zod'
import { CERTIFICATES } from '../../domain/level-rules.ts'
import { defineCall } from '../call.ts'
import { id, named } from '../fields.ts'
import { choice, listOf, textBetween, yesOrNo } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { anyId, idParams } from './resource.ts'

const group = 'Belgeler'

const certificate = z.object({
  id: z.int(),
  enrollmentId: z.int(),
  learner: named,
  group: named,
  kind: choice(CERTIFICATES),
  number: z.string(),
  code: z.string(),
  officialNumber: z.string().nullable(),
  issuedOn: z.string(),
  revokedAt: z.iso.datetime().nullable(),
  revokedReason: z.string().nullable(),
  successor: z.string().nullable(),
})
export type Certificate = z.infer<typeof certificate>

const certificates = z.object({ rows: z.array(certificate) })

export const list = defineCall({
  access: 'certificate:write',
  method: 'get',
  path: '/staff/certificate',
  group,
  summary: 'Bir sınıfın ya da bir öğrencinin belgeleri, iptal edilenlerle birlikte.',
  params: z.object({ group: anyId, learner: anyId }).refine((each) => each.group || each.learner, {
    path: ['group'],
    message: MESSAGES.required,
  }),
  output: certificates,
})

export const issue = defineCall({
  access: 'certificate:write',
  method: 'post',
  path: '/staff/certificate',
  group,
  summary: 'Kur sonu kararı verilmiş öğrencilerin belgelerini düzenler.',
  body: z.object({ groupId: id(), enrollmentIds: listOf(id(), 200) }),
  output: certificates.extend({
    refused: z.array(z.object({ enrollmentId: z.int(), message: z.string() })),
  }),
  errors: [404],
})

export const revoke = defineCall({
  access: 'certificate:write',
  method: 'post',
  path: '/staff/certificate/{id}/revoke',
  group,
  summary: 'Belgeyi gerekçesiyle iptal eder; istenirse yerine yenisini düzenler.',
  params: idParams,
  body: z.object({ reason: textBetween(2, 300), issuesSuccessor: yesOrNo().default(false) }),
  output: certificates,
  errors: [404, 409],
})

export const noteOfficial = defineCall({
  access: 'certificate:write',
  method: 'post',
  path: '/staff/certificate/{id}/official-number',
  group,
  summary: 'Bakanlığın düzenlediği resmî belgenin numarasını belgeye not eder; boşsa siler.',
  params: idParams,
  body: z.object({ officialNumber: textBetween(1, 60).nullable() }),
  output: certificates,
  errors: [404, 409],
})

export const getFile = defineCall({
  access: 'certificate:write',
  method: 'get',
  path: '/staff/certificate/{id}/file',
  group,
  summary: 'Belgenin PDF dosyası; iptal edilen belgenin dosyası yoktur.',
  params: idParams,
  output: z.instanceof(Response),
  isFile: true,
  errors: [404],
})
