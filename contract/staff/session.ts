import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, givenPassword, messageOutput, newPassword } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { credentials } from '../student/sign-in.ts'
import { PERMISSIONS } from './permission.ts'

const group = 'Oturum'

export const staffRole = z.enum(['admin', 'editor', 'frontdesk', 'teacher'], {
  error: MESSAGES.invalid,
})
export type StaffRole = z.infer<typeof staffRole>

export const staffAccount = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  role: staffRole,
  /** What the role may do: the app hides the rest, the server refuses it. */
  permissions: z.array(z.enum(PERMISSIONS)),
  hasSecondFactor: z.boolean(),
})
export type StaffAccount = z.infer<typeof staffAccount>

const nextStep = z.enum(['done', 'second-factor', 'enrol'])

export const staffSignIn = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/sign-in',
  group,
  summary: 'Yönetim girişi. `done` oturum çerezini koyar; diğerleri ikinci adımı ister.',
  body: credentials,
  output: z.object({ message: z.string(), next: nextStep }),
  errors: [422],
})

const code = z
  .string({ error: MESSAGES.required })
  .trim()
  .min(6, 'Kodu eksiksiz yazın.')
  .max(40, 'Kod bu kadar uzun olamaz.')
const recoveryCodes = z.array(z.string())
/** For an authenticator app: an address for its camera, and the same to type. */
const enrolment = z.object({ address: z.string(), secret: z.string() })

export const staffSecondFactor = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/sign-in/second-factor',
  group,
  summary: 'Girişin ikinci adımı: uygulamadaki kod ya da bir kurtarma kodu.',
  body: z.object({ code }),
  output: messageOutput,
  errors: [422],
})

export const staffEnrol = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/sign-in/enrol',
  group,
  summary: 'İki adımlı giriş isteyen bir rolün ilk girişi: uygulama için gizli anahtar.',
  output: enrolment,
  errors: [409],
})

export const staffConfirmEnrolment = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/sign-in/confirm-enrolment',
  group,
  summary: 'Uygulamanın ilk koduyla girişi bitirir; kurtarma kodları yalnız burada gösterilir.',
  body: z.object({ code }),
  output: z.object({ message: z.string(), recoveryCodes }),
  errors: [422],
})

export const staffSignOut = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/sign-out',
  group,
  summary: 'Oturumu kapatır ve çerezi kaldırır.',
  output: messageOutput,
})

export const staffForgotPassword = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/forgot-password',
  group,
  summary: 'Parola yenileme bağlantısı gönderir; adres kayıtlı olmasa da aynı yanıtı verir.',
  body: z.object({ email: email() }),
  output: messageOutput,
  errors: [422],
})

export const staffResetPassword = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/reset-password',
  group,
  summary: 'Yenileme ya da davet bağlantısıyla parola koyar.',
  body: z.object({ token: z.string({ error: MESSAGES.required }), password: newPassword() }),
  output: messageOutput,
  errors: [404, 422],
})

export const getMe = defineCall({
  access: 'staff:self',
  method: 'get',
  path: '/staff/me',
  group,
  summary: 'Giriş yapanın hesabı ve yetkileri.',
  output: staffAccount,
})

export const changeOwnPassword = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/password',
  group,
  summary: 'Parolayı değiştirir ve diğer oturumları kapatır.',
  body: z.object({ current: givenPassword(), password: newPassword() }),
  output: messageOutput,
  errors: [422],
})

export const beginOwnSecondFactor = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/second-factor',
  group,
  summary: 'İki adımlı girişi kurmaya başlar.',
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
  errors: [422],
})

export const removeOwnSecondFactor = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/second-factor/remove',
  group,
  summary: 'İki adımlı girişi parolayla kapatır.',
  body: z.object({ password: givenPassword() }),
  output: messageOutput,
  errors: [422],
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

export const closeOwnSessions = defineCall({
  access: 'staff:self',
  method: 'post',
  path: '/staff/me/session/close-others',
  group,
  summary: 'Soran dışındaki bütün oturumları kapatır.',
  output: messageOutput,
})
