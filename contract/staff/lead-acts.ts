import { z } from 'zod'
import { CALL_OUTCOMES } from '../../domain/lead.ts'
import { defineCall } from '../call.ts'
import { familyName, givenName, id } from '../fields.ts'
import { choice, fieldGroup, textBetween, wholeNumber } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { leadChanges, leadRecord } from './lead.ts'
import { relation } from './learner.ts'
import { idParams, revision } from './resource.ts'

const group = 'Başvurular'

/** Names an attempt to send: the same one again is answered like the first, and kept once. */
const attempt = z.uuid({ error: MESSAGES.invalid }).optional()

export const logOutcome = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/lead/{id}/outcome',
  group,
  summary: 'Görüşmenin sonucu, not ve sonraki adım, tek seferde.',
  params: idParams,
  body: z.object({
    revision,
    outcome: choice(CALL_OUTCOMES),
    note: textBetween(1, 5000).nullish(),
    key: attempt,
    changes: fieldGroup(leadChanges.partial().shape).optional(),
  }),
  output: leadRecord,
  errors: [404, 409],
})

export const addNote = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/lead/{id}/note',
  group,
  summary: 'Bir not ekler; kaydın sürümünü değiştirmez.',
  params: idParams,
  body: z.object({ note: textBetween(1, 5000), key: attempt }),
  output: leadRecord,
  errors: [404],
})

export const undo = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/lead/{id}/undo',
  group,
  summary: 'Son değişikliği geri alır; başkası araya girdiyse 409.',
  params: idParams,
  body: z.object({ revision, event: id() }),
  output: leadRecord,
  errors: [404, 409],
})

export const nameLearner = defineCall({
  access: 'lead:write',
  method: 'post',
  path: '/staff/lead/{id}/learner',
  group,
  summary: 'Başvurunun kimin için olduğunu yazar; kişinin bu addaki öğrencisi, yoksa yenisi.',
  params: idParams,
  body: z.object({
    revision,
    name: givenName(),
    surname: familyName(),
    birthYear: wholeNumber(1900, 2100).nullish(),
    relation,
  }),
  output: leadRecord,
  errors: [404, 409],
})
