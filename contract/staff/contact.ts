import { z } from 'zod'
import { defineCall } from '../call.ts'
import { deskPhone, email, givenName, id, messageOutput } from '../fields.ts'
import { choice, fieldGroup, listOf } from '../input-fields.ts'
import { idParams, revision } from './resource.ts'
import { unconfirmedEmails } from './unconfirmed-emails.ts'

const group = 'Başvurular'

const typed = z.object({ email: z.string().max(254) })

export const confirmEmail = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/contact/{id}/confirm-email',
  group,
  summary:
    'Ziyaretçinin yazdığı adres kişinin e-postası olur; davet ve mektuplar artık oraya gider.',
  params: idParams,
  body: typed,
  output: messageOutput,
  errors: [404, 409],
})

export const dismissEmail = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/contact/{id}/dismiss-email',
  group,
  summary: 'Ziyaretçinin yazdığı, doğrulanmamış adresi kişiden siler.',
  params: idParams,
  body: typed,
  output: messageOutput,
  errors: [404, 409],
})

const person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  unconfirmedEmails,
  phones: z.array(z.string()),
  learners: z.array(z.string()),
  leads: z.int(),
  createdAt: z.iso.datetime(),
})
export type ContactPerson = z.infer<typeof person>

const reason = z.enum(['email', 'name', 'learner'])
export type DuplicateReason = z.infer<typeof reason>

export const findDuplicates = defineCall({
  access: 'lead:read',
  method: 'get',
  path: '/staff/contact/{id}/duplicates',
  group,
  summary: 'Aynı kişi olabilecek kayıtlar ve nedenleri; bu kişiyle daha önce birleştirilenler.',
  params: idParams,
  output: z.object({
    contact: person,
    candidates: z.array(z.object({ person, reasons: z.array(reason) })),
    merges: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        actor: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  errors: [404],
})

const side = choice(['kept', 'merged'])

export const mergeContacts = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/contact/{id}/merge',
  group,
  summary: 'Diğer kaydı bu kişiyle birleştirir; 30 gün içinde ayrılabilir.',
  params: idParams,
  body: z.object({
    merged: id(),
    name: side,
    email: side,
  }),
  output: messageOutput,
  errors: [404, 409],
})

export const splitContacts = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/contact-merge/{id}/split',
  group,
  summary: 'Birleştirilen iki kişiyi yeniden ayırır.',
  params: idParams,
  output: messageOutput,
  errors: [404, 409],
})

export const setApart = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/contact/{id}/apart',
  group,
  summary: 'Birbirine benzeyen iki kaydın ayrı kişiler olduğunu yazar; artık önerilmezler.',
  params: idParams,
  body: z.object({ other: id() }),
  output: messageOutput,
  errors: [404],
})

const changes = z.object({
  name: givenName(60),
  surname: givenName(60).nullable(),
  email: email().nullable(),
  /** All of them; a phone that is left out is removed. */
  phones: listOf(z.object({ phone: deskPhone() }), 10).min(1, 'En az bir telefon yazın.'),
})

export const updateContact = defineCall({
  access: 'lead:write',
  method: 'patch',
  path: '/staff/contact/{id}',
  group,
  summary: 'Kişinin adını, e-postasını ve telefonlarını düzeltir.',
  params: idParams,
  body: z.object({ revision, changes: fieldGroup(changes.partial().shape) }),
  output: changes.extend({ id: z.int(), revision: z.int() }),
  errors: [404, 409],
})
