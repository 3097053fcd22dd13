import { z } from 'zod'
import { defineCall } from '../call.ts'
import { email, givenPassword, line, messageOutput, named } from '../fields.ts'
import { fieldGroup, idsOf, listOf, wholeNumber } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { invitation } from './mail.ts'
import { idParams, resource, revision } from './resource.ts'
import { identity, staffRole } from './session.ts'

const group = 'Kişiler'

export const staffMember = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  role: staffRole,
  /** The campuses whose records the account sees; without one it sees all. */
  campusIds: z.array(z.int()),
  revision: z.int(),
  isInvited: z.boolean(),
  invitation,
  isClosed: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

const person = {
  name: line(60),
  surname: line(60),
  role: staffRole,
  campusIds: idsOf(50),
}
const definition = {
  name: 'account',
  group,
  row: staffMember,
  record: staffMember,
  changes: z.object(person),
  filters: z.object({}),
  sorts: ['surname'],
  access: { read: 'account:read', write: 'account:write' },
} as const

export const { list, get } = resource(definition)

export const create = defineCall({
  access: 'account:write',
  method: 'post',
  path: '/staff/account',
  group,
  summary: 'Yeni çalışan; parolasını davetteki bağlantıyla belirler.',
  body: identity.extend({ ...person, campusIds: idsOf(50).default([]), email: email() }),
  /** `news` says whether the invitation goes out. */
  output: staffMember.extend({ news: z.string() }),
  errors: [409],
})

export const update = defineCall({
  access: 'account:write',
  method: 'patch',
  path: '/staff/account/{id}',
  group,
  summary:
    'Değişen alanlar ve hangi sürümden değiştirildikleri. Görevi değiştiren kendi parolasını da verir.',
  params: idParams,
  body: identity
    .extend({
      password: givenPassword().default(''),
      revision,
      changes: fieldGroup(z.object(person).partial().shape),
    })
    .refine(({ changes, password }) => changes.role === undefined || password !== '', {
      path: ['password'],
      error: MESSAGES.required,
    }),
  output: staffMember,
  errors: [404, 409],
})

export const getClosing = defineCall({
  access: 'account:write',
  method: 'get',
  path: '/staff/account/{id}/closing',
  group,
  summary: 'Hesap kapanırsa ortada kalacak açık başvurular ve onları alabilecekler.',
  params: idParams,
  output: z.object({
    openLeads: z.int(),
    colleagues: z.array(named),
  }),
  errors: [404],
})

export const close = defineCall({
  access: 'account:write',
  method: 'post',
  path: '/staff/account/{id}/close',
  group,
  summary:
    'Hesabı kapatır, oturumlarını bitirir, açık başvurularını `owner` kişisine (0: kimseye) geçirir. Yeniden açılabilir.',
  params: idParams,
  body: identity.extend({ revision, owner: wholeNumber(0, 2_147_483_647).nullish() }),
  output: messageOutput,
  errors: [404, 409],
})

export const reopen = defineCall({
  access: 'account:write',
  method: 'post',
  path: '/staff/account/{id}/reopen',
  group,
  summary: 'Kapatılmış hesabı yeniden açar.',
  params: idParams,
  body: identity,
  output: staffMember,
  errors: [404, 409],
})

export const correctInvitation = defineCall({
  access: 'account:write',
  method: 'post',
  path: '/staff/account/{id}/email',
  group,
  summary:
    'Henüz girmemiş birinin adresini düzeltir ve daveti oraya gönderir; eski bağlantı biter.',
  params: idParams,
  body: identity.extend({ revision, email: email() }),
  output: messageOutput,
  errors: [404, 409],
})

export const inviteAgain = defineCall({
  access: 'account:write',
  method: 'post',
  path: '/staff/account/{id}/invite',
  group,
  summary: 'Parolasını henüz belirlememiş birine davet bağlantısını yeniden gönderir.',
  params: idParams,
  body: identity,
  output: messageOutput,
  errors: [409],
})

export const signOutEverywhere = defineCall({
  access: 'account:write',
  method: 'post',
  path: '/staff/account/{id}/sign-out',
  group,
  summary: 'Birinin bütün oturumlarını kapatır.',
  params: idParams,
  body: identity,
  output: messageOutput,
  errors: [404],
})

export const removeSecondFactor = defineCall({
  access: 'account:write',
  method: 'post',
  path: '/staff/account/{id}/remove-second-factor',
  group,
  summary: 'Birinin iki adımlı girişini kaldırır ve oturumlarını kapatır; kendisine bildirilir.',
  params: idParams,
  body: identity,
  output: messageOutput,
  errors: [404],
})

const policy = z.object({
  secondFactorRoles: listOf(staffRole, 4),
})

export const getPolicy = defineCall({
  access: 'settings:read',
  method: 'get',
  path: '/staff/policy',
  group,
  summary: 'Girişlerin kuralları.',
  output: policy,
})

export const savePolicy = defineCall({
  access: 'settings:write',
  method: 'put',
  path: '/staff/policy',
  group,
  summary: 'Girişlerin kurallarını değiştirir.',
  body: identity.extend(policy.shape),
  output: messageOutput,
})
