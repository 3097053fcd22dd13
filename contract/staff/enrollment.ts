import { z } from 'zod'
import { ENROLLMENT_STATES, OUTCOMES } from '../../domain/enrollment.ts'
import { defineCall } from '../call.ts'
import { id, named } from '../fields.ts'
import { choice, date, textBetween } from '../input-fields.ts'
import { terms } from './money-fields.ts'
import { anyId, idParams, queryId, resource, revision } from './resource.ts'

const group = 'Kayıtlar'

export const enrollmentState = choice(ENROLLMENT_STATES)
export const outcome = choice(OUTCOMES)

const day = z.string().nullable()

const row = z.object({
  id: id(),
  learner: named.extend({ phone: z.string().nullable() }),
  group: named,
  state: enrollmentState,
  startsOn: day,
  /** The first day is that of the group, also when that moves. */
  beginsWithGroup: z.boolean(),
  endsOn: day,
  heldUntil: z.iso.datetime().nullable(),
  /** False for a visitor's reservation that neither the mailed link nor the desk has confirmed. */
  isConfirmed: z.boolean(),
  /** True for a visitor's reservation until the desk has spoken to the person: the caps count it. */
  awaitsCall: z.boolean(),
  latestReturn: day,
  outcome: outcome.nullable(),
  /** The agreement, for roles that read payments; the sum is in kuruş. */
  agreement: z.object({ id: z.int(), number: z.string(), agreed: z.int() }).nullable(),
  leadId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  revision: z.int(),
  absences: z.array(z.object({ day: z.string(), reason: z.string() })),
  /** The desk ended it within the last day and may take that back. */
  isUndoable: z.boolean(),
})
export type EnrollmentRow = z.infer<typeof row>

const record = row.extend({
  changes: z.array(
    z.object({
      id: z.int(),
      from: z.string().nullable(),
      to: z.string(),
      actor: z.string().nullable(),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})

export const { list, get } = resource({
  name: 'enrollment',
  group,
  row,
  record,
  changes: z.object({}),
  filters: z.object({
    group: anyId,
    learner: anyId,
    lead: anyId,
    state: enrollmentState.optional(),
  }),
  sorts: ['createdAt'],
  access: { read: 'group:read', write: 'learner:write' },
})

const reason = textBetween(2, 300)
const overReason = reason.nullish()

export const reserve = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/enrollment/reserve',
  group,
  summary: 'Bir başvuru için sınıfta yer ayırır; yer yoksa bekleme listesine alır.',
  /** `until`: the last day of the hold; without it the one that `holdTerms` proposes. */
  body: z.object({ lead: id(), groupId: id(), until: date().nullish() }),
  output: z.object({
    isHeld: z.boolean(),
    heldUntil: z.iso.datetime().nullable(),
  }),
  errors: [404],
})

export const holdTerms = defineCall({
  access: 'learner:write',
  method: 'get',
  path: '/staff/hold-terms',
  group,
  summary:
    'Bir yer hangi güne kadar ayrılsın: randevu günü ya da 48 saat; en geç sınıfın ilk günü.',
  params: z.object({ lead: anyId, groupId: queryId }),
  output: z.object({ until: z.string(), latest: day }),
  errors: [404],
})

export const hold = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/enrollment/{id}/hold',
  group,
  summary: 'Ayrılmış ya da önerilmiş yer, verilen günün sonuna kadar ayrılı kalır.',
  params: idParams,
  body: z.object({ revision, until: date() }),
  output: record,
  errors: [404, 409],
})

export const create = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/enrollment',
  group,
  summary: 'Öğrenciyi sınıfa kaydeder; ayrılmış yeri varsa o yer kayda döner.',
  body: z.object({
    learnerId: id(),
    groupId: id(),
    startsOn: date().nullish(),
    terms: terms.optional(),
    overReason,
  }),
  output: record,
  errors: [404, 409],
})

export const confirm = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/enrollment/{id}/confirm',
  group,
  summary: 'Ziyaretçinin ayırdığı yeri onaylar; yer verilen günün sonuna kadar ayrılmış kalır.',
  params: idParams,
  body: z.object({ revision, until: date().nullish() }),
  output: record,
  errors: [404, 409],
})

export const activate = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/enrollment/{id}/activate',
  group,
  summary: 'Bekleme listesindeki, yer önerilmiş, yer ayrılmış ya da dondurulmuş kaydı etkin yapar.',
  params: idParams,
  body: z.object({ revision, startsOn: date().nullish(), terms: terms.optional(), overReason }),
  output: record,
  errors: [404, 409],
})

export const end = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/enrollment/{id}/end',
  group,
  summary:
    'Dondurur, ayırır ya da ön kaydı iptal eder; boşalan yer bekleme listesindekine önerilir.',
  params: idParams,
  body: z
    .object({
      revision,
      state: choice(['frozen', 'withdrawn', 'cancelled']),
      on: date(),
      reason,
      latestReturn: date().nullish(),
    })
    .refine(({ state, latestReturn }) => state !== 'frozen' || latestReturn, {
      path: ['latestReturn'],
      message: 'En geç dönüş gününü yazın.',
    }),
  output: record,
  errors: [404, 409],
})

export const undoEnd = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/enrollment/{id}/undo-end',
  group,
  summary: 'Bir gün içinde ayrılığı ya da iptali geri alır; kayıt önceki durumuna döner.',
  params: idParams,
  body: z.object({ revision, overReason }),
  output: record,
  errors: [404, 409],
})

export const transfer = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/enrollment/{id}/transfer',
  group,
  summary:
    'Başka bir sınıfa geçirir: bu kayıt biter, devamı olan yeni kayıt başlar. Sözleşmesi olan öğrenci, ücreti başka bir sınıfa hesapla (`withdrawal`) geçer.',
  params: idParams,
  body: z.object({ revision, groupId: id(), on: date(), reason, overReason }),
  output: record,
  errors: [404, 409],
})

export const levelNeighbours = defineCall({
  access: 'learner:write',
  method: 'get',
  path: '/staff/enrollment/{id}/level-neighbours',
  group,
  summary: 'İlk iki haftada: aynı saatlerde, boş yeri olan üst ve alt kur sınıfları.',
  params: idParams,
  output: z.object({
    groups: z.array(
      named.extend({ level: z.string(), isHigher: z.boolean(), placesLeft: z.int() }),
    ),
  }),
  errors: [404],
})
