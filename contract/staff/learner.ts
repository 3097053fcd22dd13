import { z } from 'zod'
import { RELATIONS } from '../../domain/people.ts'
import { defineCall } from '../call.ts'
import { deskPhone, email, familyName, givenName, id, messageOutput, named } from '../fields.ts'
import { birthDate, choice, textBetween, yesOrNo } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { enrollmentState } from './enrollment.ts'
import { invitation } from './mail.ts'
import { terms } from './money-fields.ts'
import { anyId, creation, idParams, queryId, queryWords, resource, revision } from './resource.ts'
import { unconfirmedEmails } from './unconfirmed-emails.ts'

const group = 'Öğrenciler'

export const relation = choice(RELATIONS)

const access = z.enum(['none', 'invited', 'open'])

const row = z.object({
  id: id(),
  name: z.string(),
  surname: z.string(),
  isMinor: z.boolean(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  access,
  invitation,
  isByGuardian: z.boolean(),
  groups: z.array(z.object({ id: z.int(), name: z.string(), state: enrollmentState })),
  isDeleted: z.boolean(),
  createdAt: z.iso.datetime(),
  revision: z.int(),
})
export type LearnerRow = z.infer<typeof row>

const person = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string().nullable(),
  email: z.string().nullable(),
  unconfirmedEmails,
  phone: z.string().nullable(),
  relation,
  opensPanel: z.boolean(),
  revision: z.int(),
})

const record = row.omit({ groups: true }).extend({
  birthDate: z.string().nullable(),
  birthYear: z.int().nullable(),
  accountEmail: z.string().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  contacts: z.array(person),
  tests: z.array(
    z.object({
      id: z.int(),
      test: z.string(),
      level: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  changes: z.array(
    z.object({
      id: z.int(),
      group: z.string(),
      to: enrollmentState,
      reason: z.string().nullable(),
      actor: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  leads: z.array(z.object({ id: z.int(), status: z.string(), at: z.iso.datetime() })),
})

const changes = z.object({
  name: givenName(60),
  surname: familyName(60),
  birthDate: birthDate().nullable(),
  phone: deskPhone().nullable(),
  email: email().nullable(),
  note: textBetween(2, 2000).nullable(),
})

const filters = z.object({
  view: z.enum(['all', 'deleted'], { error: MESSAGES.invalid }).default('all'),
  state: enrollmentState.optional(),
  group: anyId,
  access: z.enum(access.options, { error: MESSAGES.invalid }).optional(),
})

const definition = {
  name: 'learner',
  group,
  row,
  record,
  changes,
  filters,
  sorts: ['surname'],
  access: { read: 'learner:read', write: 'learner:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)

export const exportLearners = defineCall({
  access: 'learner:export',
  method: 'get',
  path: '/staff/learner-export',
  group,
  summary: 'Filtrelerin bıraktığı öğrenciler, Türkçe Excel’in açtığı bir dosya olarak (CSV).',
  params: filters.extend({ q: queryWords() }),
  output: z.unknown(),
  isFile: true,
})

export const guardian = z.object({
  name: givenName(60),
  surname: familyName(60),
  phone: deskPhone(),
  email: email().nullish(),
  relation,
})
export type GuardianInput = z.infer<typeof guardian>

export const create = creation(
  definition,
  changes
    .partial()
    .required({ name: true, surname: true })
    .extend({ guardian: guardian.nullish() }),
)

const place = {
  groupId: id().nullish(),
  terms: terms.optional(),
  overReason: textBetween(2, 300).nullish(),
}

export const fromLead = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/learner/from-lead',
  group,
  summary: 'Başvurudan öğrenci, tek adımda: kişi, kayıt, hesap ve davet; ayrılan yer kayda döner.',
  body: z.object({
    lead: id(),
    revision,
    name: givenName(60),
    surname: familyName(60),
    birthDate: birthDate().nullish(),
    email: email().nullish(),
    ...place,
    invites: yesOrNo().default(true),
  }),
  output: z.object({
    id: z.int(),
    enrollment: z.int().nullable(),
    isInvited: z.boolean(),
    /** Says whether the invitation goes out; empty without one. */
    news: z.string(),
  }),
  errors: [404, 409],
})

export const invite = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/learner/{id}/invite',
  group,
  summary:
    'Panele davet eder: çocuğun velisine, yetişkinin kendisine parola bağlantısı gider; bekleyen davet yenilenir.',
  params: idParams,
  output: messageOutput,
  errors: [404, 409],
})

const uninvited = named.extend({ reason: z.string() })
export type UninvitedLearner = z.infer<typeof uninvited>

export const inviteAll = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/learner-invite',
  group,
  summary:
    'Filtrelerin bıraktığı, panele girmeyen öğrencileri davet eder; `isTrial` yalnızca kimin davet edileceğini söyler.',
  body: z.object({
    filters: filters.omit({ view: true }).extend({ q: queryWords() }),
    isTrial: yesOrNo(),
  }),
  output: z.object({
    invited: z.int(),
    left: z.array(uninvited),
    hasMore: z.boolean(),
    news: z.string(),
  }),
})

export const inviteGuardian = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/learner/{id}/guardian/{contact}/invite',
  group,
  summary:
    'Bir veliyi çocuğun paneline davet eder; hesabı olan veliye çocuğun eklendiği bildirilir.',
  params: idParams.extend({ contact: queryId }),
  output: messageOutput,
  errors: [404, 409],
})

export const saveGuardian = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/learner/{id}/guardian',
  group,
  summary: 'Veli ya da başka bir iletişim kişisi ekler; aynı telefon aynı kişidir.',
  params: idParams,
  body: guardian,
  output: record,
  errors: [404],
})

export const correctGuardian = defineCall({
  access: 'learner:write',
  method: 'patch',
  path: '/staff/learner/{id}/guardian/{contact}',
  group,
  summary: 'Öğrencinin iletişim kişisinin bilgilerini düzeltir.',
  params: idParams.extend({ contact: queryId }),
  body: guardian.extend({ revision }),
  output: record,
  errors: [404, 409],
})

export const removeGuardian = defineCall({
  access: 'learner:write',
  method: 'delete',
  path: '/staff/learner/{id}/guardian/{contact}',
  group,
  summary: 'Kişiyi öğrenciden ayırır; kişinin kendisi kalır.',
  params: idParams.extend({ contact: queryId }),
  output: record,
  errors: [404],
})
