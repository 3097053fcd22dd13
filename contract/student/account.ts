import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, givenPassword, messageOutput, newPassword, phone, studentBody } from '../fields.ts'

const group = 'Öğrenci' as const

const password = givenPassword()

export const changePassword = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/change-password-with-token',
  group,
  summary: 'Parolayı değiştirir ve öğrencinin diğer oturumlarını kapatır.',
  body: studentBody.extend({ current: password, password: newPassword() }),
  output: messageOutput,
})

export const changePhone = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/change-phone-with-token',
  group,
  summary: 'Telefonu değiştirir; parolayla onaylanır.',
  body: studentBody.extend({ phone: phone(), password }),
  output: messageOutput,
})

export const changeEmail = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/change-email-with-token',
  group,
  summary: 'Yeni e-posta adresine onay bağlantısı yollar; adres ancak onayla değişir.',
  body: studentBody.extend({ email: email(), password }),
  output: messageOutput,
})

export const studentSession = z.object({
  id: z.int(),
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
})
export type StudentSession = z.infer<typeof studentSession>

export const listSessions = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-sessions-with-token',
  group,
  summary: 'Öğrencinin açık oturumları.',
  body: studentBody,
  output: z.array(studentSession),
})

export const closeOtherSessions = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/close-other-sessions-with-token',
  group,
  summary: 'Soran dışındaki bütün oturumları kapatır.',
  body: studentBody,
  output: messageOutput,
})

export const downloadStudentData = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/download-data-with-token',
  group,
  summary:
    'Öğrencinin kaydı, dersleri, kitapları, oturumları ve puanları; şimdiki adresiyle gelenler.',
  body: studentBody,
  output: z.record(z.string(), z.unknown()),
})
