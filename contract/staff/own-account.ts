import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, messageOutput, newPassword } from '../fields.ts'
import { idParams } from './resource.ts'
import { code, enrolment, identity, recoveryCodes } from './session.ts'

const group = 'Hesabım'

export const changeOwnPassword = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/password',
  group,
  summary: 'Parolayı değiştirir ve diğer oturumları kapatır.',
  body: z.object({
    current: identity.shape.password,
    password: newPassword(),
    code: identity.shape.code,
  }),
  output: messageOutput,
})

export const changeOwnEmail = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/email',
  group,
  summary: 'Yeni e-posta adresine onay bağlantısı yollar; adres ancak onayla değişir.',
  body: identity.extend({ email: email() }),
  output: messageOutput,
})

export const getOwnSecondFactor = defineCall({
  access: 'staff:self',
  method: 'get',
  path: '/staff/me/second-factor',
  group,
  summary: 'Kullanılmamış kurtarma kodlarının sayısı.',
  output: z.object({ recoveryCodesLeft: z.int() }),
})

export const renewOwnRecoveryCodes = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/second-factor/recovery-codes',
  group,
  summary: 'Parola ve kodla yeni kurtarma kodları verir; eskileri geçersiz olur.',
  body: identity,
  output: z.object({ message: z.string(), recoveryCodes }),
  errors: [409],
})

export const beginOwnSecondFactor = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/second-factor',
  group,
  summary: 'Parolayla iki adımlı girişi kurmaya başlar.',
  body: z.object({ password: identity.shape.password }),
  output: enrolment,
  errors: [409],
})

export const confirmOwnSecondFactor = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/second-factor/confirm',
  group,
  summary: 'Uygulamanın ilk kodunu alır ve iki adımlı girişi açar.',
  body: z.object({ code }),
  output: z.object({ message: z.string(), recoveryCodes }),
})

export const removeOwnSecondFactor = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/second-factor/remove',
  group,
  summary: 'İki adımlı girişi parola ve kodla kapatır.',
  body: identity,
  output: messageOutput,
})

export const staffSession = z.object({
  id: z.int(),
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

export const listOwnSessions = defineCall({
  access: 'staff:self',
  method: 'get',
  path: '/staff/me/session',
  group,
  summary: 'Giriş yapanın açık oturumları.',
  output: z.array(staffSession),
})

export const closeOwnSession = defineCall({
  access: 'staff:self',
  method: 'delete',
  path: '/staff/me/session/{id}',
  group,
  summary: 'Giriş yapanın öteki oturumlarından birini kapatır.',
  params: idParams,
  output: messageOutput,
  errors: [404],
})

export const closeOwnSessions = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/session/close-others',
  group,
  summary: 'Soran dışındaki bütün oturumları kapatır.',
  output: messageOutput,
})
