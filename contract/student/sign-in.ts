import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  atMost,
  email,
  givenPassword,
  messageOutput,
  newPassword,
  studentBody,
  tokenBody,
} from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { student } from './class.ts'

const group = 'Giriş' as const

/** Any text may be tried: a pair that does not exist is 401, only a missing or endless field is a field error. */
export const credentials = z.object({
  email: z
    .string({ error: MESSAGES.required })
    .trim()
    .min(1, MESSAGES.required)
    .check(atMost(254, MESSAGES.email)),
  password: givenPassword(),
})

export const studentLogin = defineCall({
  access: 'public',
  method: 'post',
  path: '/auth/student-login',
  group,
  summary: 'Öğrenci girişi; dönen anahtar 7 gün geçerlidir.',
  body: credentials,
  output: z.object({ token: z.string() }),
})

export const studentControl = defineCall({
  access: 'student',
  method: 'post',
  path: '/auth/student-control',
  group,
  summary: 'Anahtarın açtığı panelin öğrencisi; geçersiz anahtar 401 alır.',
  body: studentBody,
  output: z.object({ student, token: z.string() }),
})

export const studentLogout = defineCall({
  access: 'public',
  method: 'post',
  path: '/auth/student-logout',
  group,
  summary: 'Anahtarı geçersiz kılar.',
  body: tokenBody,
  output: messageOutput,
})

export const forgotPassword = defineCall({
  access: 'public',
  method: 'post',
  path: '/auth/student-forgot-password',
  group,
  summary: 'Parola yenileme bağlantısı yollar; adres kayıtlı olmasa da aynı yanıtı verir.',
  body: z.object({ email: email() }),
  output: messageOutput,
})

export const resetPassword = defineCall({
  access: 'public',
  method: 'post',
  path: '/auth/student-reset-password',
  group,
  summary: 'Bağlantıdaki tek kullanımlık anahtarla yeni parola koyar ve bütün oturumları kapatır.',
  body: tokenBody.extend({
    password: newPassword(),
    signsIn: z.boolean({ error: MESSAGES.invalid }).optional(),
  }),
  output: messageOutput.extend({ token: z.string().optional() }),
  errors: [404],
})

export const confirmEmail = defineCall({
  access: 'public',
  method: 'post',
  path: '/auth/student-confirm-email',
  group,
  summary: 'Yeni e-posta adresini bağlantıdaki tek kullanımlık anahtarla onaylar.',
  body: tokenBody,
  output: messageOutput,
  errors: [404, 409],
})
