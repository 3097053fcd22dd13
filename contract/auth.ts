import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOutput, tokenBody } from './fields.ts'
import { MESSAGES } from './messages.ts'
import { student } from './student.ts'

const group = 'Giriş' as const

/** Any text may be tried: a pair that does not exist is 401, only a missing field is a field error. */
export const credentials = z.object({
  email: z.string({ error: MESSAGES.required }).trim().min(1, MESSAGES.required).max(254),
  password: z.string({ error: MESSAGES.required }).min(1, MESSAGES.required).max(1000),
})
export type Credentials = z.infer<typeof credentials>

export const studentLogin = defineCall({
  method: 'post',
  path: '/auth/student-login',
  group,
  summary: 'Öğrenci girişi; dönen anahtar 7 gün geçerlidir.',
  body: credentials,
  output: z.object({ token: z.string() }),
  errors: [422],
})

export const studentControl = defineCall({
  method: 'post',
  path: '/auth/student-control',
  group,
  summary: 'Anahtarın sahibi; geçersiz anahtar 401 alır.',
  body: tokenBody,
  output: z.object({ student, token: z.string() }),
  errors: [422],
})

export const studentLogout = defineCall({
  method: 'post',
  path: '/auth/student-logout',
  group,
  summary: 'Anahtarı geçersiz kılar.',
  body: tokenBody,
  output: messageOutput,
  errors: [422],
})
