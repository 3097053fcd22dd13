import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'
import { credentials } from '../student/sign-in.ts'
import { PERMISSIONS } from './permission.ts'

const group = 'Oturum' as const

export const staffAccount = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'editor', 'frontdesk', 'teacher']),
  /** What the role may do: the app hides the rest, the server refuses it. */
  permissions: z.array(z.enum(PERMISSIONS)),
})
export type StaffAccount = z.infer<typeof staffAccount>

export const staffSignIn = defineCall({
  access: 'public',
  method: 'post',
  path: '/staff/sign-in',
  group,
  summary: 'Yönetim girişi; oturum çerezini koyar.',
  body: credentials,
  output: messageOutput,
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

export const getMe = defineCall({
  access: 'staff:self',
  method: 'get',
  path: '/staff/me',
  group,
  summary: 'Giriş yapanın hesabı ve yetkileri.',
  output: staffAccount,
})
