import { z } from 'zod'
import { ENTRY_KINDS } from '../../domain/agreement.ts'
import { IDENTITY_KINDS } from '../../domain/paper.ts'
import { defineCall } from '../call.ts'
import { id, messageOutput, named } from '../fields.ts'
import { choice, date, textBetween, yesOrNo } from '../input-fields.ts'
import {
  actKey,
  discounts,
  pastDay,
  plan,
  price,
  signedAmount,
  terms,
  way,
} from './money-fields.ts'
import {
  anyId,
  idParams,
  listOutput,
  queryId,
  queryNumber,
  queryWords,
  revision,
} from './resource.ts'

const group = 'Ödemeler'
const day = z.string()

const instalment = z.object({ dueOn: day, amount: z.int(), open: z.int() })

const entry = z.object({
  id: z.int(),
  kind: choice(ENTRY_KINDS),
  /** Positive where the debt becomes less. */
  amount: z.int(),
  day,
  way: way.nullable(),
  campus: named.nullable(),
  receipt: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  reason: z.string().nullable(),
  takenBy: z.string().nullable(),
  /** The entry that this one takes back. */
  reverses: z.int().nullable(),
  isTakenBack: z.boolean(),
  at: z.iso.datetime({ offset: true }),
})
export type AgreementEntry = z.infer<typeof entry>

const record = z.object({
  id: z.int(),
  number: z.string(),
  agreedOn: day,
  learner: named,
  payer: named.extend({ phone: z.string().nullable() }).nullable(),
  company: z.object({ name: z.string(), taxOffice: z.string(), taxNumber: z.string() }).nullable(),
  /** The payer’s: its last two signs. */
  identity: z.object({ kind: choice(IDENTITY_KINDS), end: z.string() }).nullable(),
  subject: z.object({
    course: z.string(),
    level: z.string(),
    hours: z.int().nullable(),
    group: z.string(),
  }),
  campus: named.nullable(),
  listPrice: z.int(),
  lines: z.array(
    z.object({
      kindId: z.int().nullable(),
      label: z.string(),
      percent: z.number().nullable(),
      amount: z.int(),
    }),
  ),
  agreed: z.int(),
  paid: z.int(),
  /** The sum that is still to pay; negative for a credit of the payer. */
  balance: z.int(),
  /** Part of the balance whose day is over, and the day of the oldest open instalment. */
  overdue: z.int(),
  dueOn: day.nullable(),
  promise: z.object({ on: day, note: z.string().nullable() }).nullable(),
  plan: z.array(instalment),
  versions: z.array(
    z.object({
      version: z.int(),
      agreed: z.int(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
  entries: z.array(entry),
  revision: z.int(),
})
export type Agreement = z.infer<typeof record>

export const list = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/agreement',
  group,
  summary: 'Bir öğrencinin sözleşmeleri: fiyat satırları, plan, hareketler; en yenisi önce.',
  params: z.object({ learner: queryId }),
  output: z.object({ rows: z.array(record) }),
})

export const get = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/agreement/{id}',
  group,
  summary: 'Bir sözleşme.',
  params: idParams,
  output: record,
  errors: [404],
})

export const create = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/agreement',
  group,
  summary: 'Sözleşmesi olmayan bir kaydın sözleşmesini yapar.',
  body: z.object({ enrollmentId: id(), terms }),
  output: record,
  errors: [404, 409],
})

export const changeTerms = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/agreement/{id}/terms',
  group,
  summary:
    'Fiyatı ya da ödeme planını gerekçesiyle değiştirir; eski hâli saklanır. Plan verilmezse kalan tutarın planı olmaz.',
  params: idParams,
  body: z.object({
    revision,
    reason: textBetween(2, 300),
    listPrice: price().optional(),
    discounts: discounts.optional(),
    agreedPrice: price().nullish(),
    plan: plan.nullish(),
  }),
  output: record,
  errors: [404, 409],
})

export const recordEntry = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/agreement/{id}/entry',
  group,
  summary:
    'Tahsilat, iade, silinen borç, düzeltme ya da devreden tutar yazar. Aynı `key` ile ikinci kez gönderilen bir kez yazılır.',
  params: idParams,
  body: z
    .object({
      revision,
      key: actKey(),
      kind: choice(ENTRY_KINDS),
      amount: signedAmount(),
      day: pastDay('Gün ileride olamaz.').nullish(),
      way: way.nullish(),
      campusId: id().nullish(),
      reason: textBetween(2, 300).nullish(),
      invoiceNumber: textBetween(1, 40).nullish(),
      /** More than is owed becomes a credit of the payer. */
      allowsCredit: yesOrNo().default(false),
    })
    .refine(({ kind, amount }) => amount > 0 || kind === 'correction' || kind === 'opening', {
      path: ['amount'],
      message: 'Tutar eksi olamaz.',
    })
    .refine(({ kind, way: by }) => by || (kind !== 'payment' && kind !== 'refund'), {
      path: ['way'],
      message: 'Ödeme yolunu seçin.',
    })
    .refine(({ kind, reason }) => reason || kind === 'payment' || kind === 'opening', {
      path: ['reason'],
      message: 'Gerekçesini yazın.',
    }),
  output: record,
  errors: [404, 409],
})

const entryParams = idParams.extend({ entry: queryId })

export const takeBack = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/agreement/{id}/entry/{entry}/take-back',
  group,
  summary: 'Yanlış yazılmış bir hareketi karşı hareketle geri alır; ikisi de kayıtta kalır.',
  params: entryParams,
  body: z.object({ revision, reason: textBetween(2, 300) }),
  output: record,
  errors: [404, 409],
})

export const noteInvoice = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/agreement/{id}/entry/{entry}/invoice',
  group,
  summary: 'Harekete e-arşiv numarasını yazar; boşsa siler.',
  params: entryParams,
  body: z.object({ invoiceNumber: textBetween(1, 40).nullable() }),
  output: record,
  errors: [404],
})

export const promise = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/agreement/{id}/promise',
  group,
  summary: 'Ödeme sözünü gününe yazar; o gün listeye geri gelir. Günü boşsa söz silinir.',
  params: idParams,
  body: z.object({ revision, on: date().nullable(), note: textBetween(2, 300).nullish() }),
  output: record,
  errors: [404, 409],
})

export const getReceipt = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/agreement/{id}/entry/{entry}/receipt',
  group,
  summary: 'Tahsilat ya da iade makbuzu (PDF, A5).',
  params: entryParams,
  output: z.instanceof(Response),
  isFile: true,
  errors: [404],
})

export const mailReceipt = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/agreement/{id}/entry/{entry}/receipt/mail',
  group,
  summary: 'Makbuzu ödeyene e-postayla gönderir.',
  params: entryParams,
  output: messageOutput,
  errors: [404],
})

export const DUE_VIEWS = ['overdue', 'today', 'week', 'promised', 'unplanned'] as const

const dueRow = z.object({
  id: z.int(),
  number: z.string(),
  learner: named,
  payer: named.extend({ phone: z.string().nullable() }).nullable(),
  company: z.string().nullable(),
  /** The person who is reminded: the payer, or the learner where the payer has no such address. */
  reach: z.object({
    phone: z.string().nullable(),
    phoneKey: z.string().nullable(),
    email: z.string().nullable(),
  }),
  group: named.nullable(),
  campus: named.nullable(),
  balance: z.int(),
  /** Due today or before, and due in the days of the view. */
  overdue: z.int(),
  due: z.int(),
  dueOn: day.nullable(),
  daysLate: z.int(),
  promise: z.object({ on: day, note: z.string().nullable() }).nullable(),
  revision: z.int(),
})
export type DueRow = z.infer<typeof dueRow>

export const due = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/due',
  group,
  summary:
    'Vadesi gelenler: gecikmiş, bugün, bu hafta, söz verilmiş ya da planı olmayan sözleşmeler; şubelere göre toplamlar.',
  params: z.object({
    view: choice(DUE_VIEWS).default('overdue'),
    campus: anyId,
    course: anyId,
    q: queryWords(),
    page: queryNumber(1, 40).default(1),
    perPage: queryNumber(1, 100).default(50),
  }),
  output: listOutput(dueRow)
    .omit({ next: true })
    .extend({
      totals: z.array(
        z.object({ campus: named.nullable(), overdue: z.int(), week: z.int(), learners: z.int() }),
      ),
    }),
})

export const offer = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/agreement-offer',
  group,
  summary:
    'Kayıttan önce: liste fiyatı, öğrenciye uyan indirimler, ödeyebilecek kişiler ve son sözleşmenin koşulları.',
  params: z.object({ group: queryId, learner: anyId, lead: anyId }),
  output: z.object({
    listPrice: z.int().nullable(),
    instalments: z.int(),
    discountLimit: z.number(),
    discounts: z.array(
      named.extend({
        percent: z.number().nullable(),
        amount: z.int().nullable(),
        combines: z.boolean(),
        condition: z.string(),
      }),
    ),
    payers: z.array(named),
    previous: z
      .object({ payerId: z.int().nullable(), discounts: z.array(z.int()), instalments: z.int() })
      .nullable(),
  }),
  errors: [404],
})
