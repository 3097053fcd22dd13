import { z } from 'zod'
import { CERTIFICATES } from '../../domain/level-rules.ts'
import { defineCall } from '../call.ts'
import { id, studentBody } from '../fields.ts'

const group = 'Öğrenci'

const certificate = z.object({
  id: z.int(),
  kind: z.enum(CERTIFICATES),
  course: z.string(),
  level: z.string(),
  number: z.string(),
  code: z.string(),
  issuedOn: z.string(),
})
export type Certificate = z.infer<typeof certificate>

export const listCertificates = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-certificates-with-token',
  group,
  summary: 'Öğrencinin geçerli belgeleri, en yenisi önce.',
  body: studentBody,
  output: z.array(certificate),
})

export const getCertificateFile = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-certificate-file-with-token',
  group,
  summary: 'Öğrencinin geçerli bir belgesinin PDF dosyası. Başkasının belgesi 404 alır.',
  body: studentBody.extend({ certificate: id() }),
  output: z.instanceof(Response),
  isFile: true,
})
