import { z } from 'zod'
import { defineCall } from '../call.ts'
import { textBetween } from '../input-fields.ts'
import { identity } from './session.ts'

const group = 'Raporlar'

const ticket = z.object({ ticket: textBetween(1, 300) })

export const orderSchoolArchive = defineCall({
  access: 'report:read',
  method: 'post',
  path: '/staff/school-archive',
  group,
  summary: 'Okulun bütün kayıtlarını indirmek için birkaç dakikalık bir bilet; parola ister.',
  body: identity,
  output: ticket,
})

export const getSchoolArchive = defineCall({
  access: 'report:read',
  method: 'get',
  path: '/staff/school-archive',
  group,
  summary: 'Okulun bütün kayıtları, sütunlarını açıklayan bir sayfayla: CSV dosyalarından bir ZIP.',
  params: ticket,
  output: z.unknown(),
  isFile: true,
  errors: [404],
})
