import { z } from 'zod'
import { plainDigits } from '../../domain/digits.ts'
import { PERMISSIONS, STAFF_ROLES } from '../../domain/permissions.ts'
import { defineCall } from '../call.ts'
import { email, givenPassword, id, messageOutput, newPassword, tokenBody } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { credentials } from '../student/sign-in.ts'

const group = 'Oturum'

export const staffRole = z.enum(STAFF_ROLES, { error: MESSAGES.invalid })

export const staffAccount = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  role: staffRole,
  permissions: z.array(z.enum(PERMISSIONS)),
  hasSecondFactor: z.boolean(),
  /** The campuses that the account may look at. */
  campuses: z.array(z.object({ id: z.int(), name: z.string() })),
  isBound: z.boolean(),
  /** The one that this sign-in looks at; null for all of them. */
  chosenCampusId: z.int().nullable(),
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
})

export const code = z
  .string({ error: MESSAGES.required })
  .trim()
  .overwrite(plainDigits)
  .min(6, 'Kodu eksiksiz yazın.')
  .max(40, 'Kod bu kadar uzun olamaz.')
export const recoveryCodes = z.array(z.string())
export const enrolment = z.object({ address: z.string(), secret: z.string() })

export const staffSecondFactor = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/sign-in/second-factor',
  group,
  summary: 'Girişin ikinci adımı: uygulamadaki kod ya da bir kurtarma kodu.',
  body: z.object({ code }),
  output: messageOutput,
})

export const staffEnrol = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/sign-in/enrol',
  group,
  summary: 'İki adımlı giriş isteyen bir görevin ilk girişi: uygulama için gizli anahtar.',
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
})

export const staffResetPassword = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/reset-password',
  group,
  summary: 'Yenileme ya da davet bağlantısıyla parola koyar.',
  body: tokenBody.extend({ password: newPassword() }),
  output: messageOutput,
  errors: [404],
})

export const staffCheckLink = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/check-link',
  group,
  summary: 'E-postadaki bir bağlantının hâlâ ne açtığı; bağlantı kullanılmış sayılmaz.',
  body: tokenBody,
  output: z.object({ opens: z.enum(['invitation', 'password-reset', 'email-change']) }),
  errors: [404],
})

export const staffConfirmEmail = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/confirm-email',
  group,
  summary: 'Yeni e-posta adresini, oraya giden bağlantıyla onaylar.',
  body: tokenBody,
  output: messageOutput,
  errors: [404, 409],
})

export const getMe = defineCall({
  access: 'staff:self',
  method: 'get',
  path: '/staff/me',
  group,
  summary: 'Giriş yapanın hesabı ve yetkileri.',
  output: staffAccount,
})

export const chooseCampus = defineCall({
  access: 'staff:self',
  method: 'put',
  path: '/staff/me/campus',
  group,
  summary:
    'Bu oturumun baktığı şube: listeler, gösterge ve raporlar yalnız onu sayar. `null` bütün şubelerdir.',
  body: z.object({ campusId: id().nullable() }),
  output: messageOutput,
  errors: [404],
})

export const identity = z.object({
  password: givenPassword(),
  code: code.optional(),
})
