import { z } from 'zod'
import { TRANSFER_BASES, WITHDRAWAL_KINDS } from '../../domain/withdrawal.ts'
import { defineCall } from '../call.ts'
import { id, named } from '../fields.ts'
import { choice, date, fieldGroup, listOf, textBetween, yesOrNo } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { actKey, price, way } from './money-fields.ts'
import { anyId, idParams, queryId, revision } from './resource.ts'

const group = 'Ayrılma hesabı'

function percent() {
  return z
    .number({ error: 'Yüzdeyi yazın.' })
    .min(0, 'Yüzde eksi olamaz.')
    .max(100, 'Yüzde en çok 100 olabilir.')
    .refine((typed) => Number.isInteger(Math.round(typed * 10_000) / 100), 'En çok iki hane yazın.')
}

const kind = choice(WITHDRAWAL_KINDS)
const freeCase = textBetween(2, 80)

const rule = fieldGroup({
  absencesCount: yesOrNo(),
  deductionPercent: percent(),
  noticeDays: z
    .int({ error: 'Gün sayısını yazın.' })
    .min(0, 'Gün sayısı eksi olamaz.')
    .max(90, 'En çok 90 gün olabilir.'),
  beforeStartPercent: percent(),
  transferBasis: choice(TRANSFER_BASES),
  freeCases: listOf(freeCase, 20).refine(
    (names) => new Set(names).size === names.length,
    'Aynı durum iki kez yazılmış.',
  ),
})

const hours = z.object({
  planned: z.int(),
  taught: z.int(),
  missed: z.int(),
  notice: z.int(),
})

/** Amounts are in kuruş. */
const account = z.object({
  kind,
  day: z.string(),
  freeCase: z.string().nullable(),
  hours,
  rule,
  /** 0 for the rule of the product. */
  ruleVersion: z.int(),
  lines: z.array(z.object({ label: z.string(), amount: z.int() })),
  correction: z.int(),
  refund: z.int(),
  due: z.int(),
})
export type WithdrawalPreview = z.infer<typeof account>

const record = account.extend({
  id: z.int(),
  enrollmentId: z.int(),
  learner: named,
  group: named,
  agreement: z.object({ id: z.int(), number: z.string() }),
  confirmedBy: z.string().nullable(),
  at: z.iso.datetime(),
  isUndone: z.boolean(),
})
export type WithdrawalRecord = z.infer<typeof record>

const wanted = { kind, day: date(), freeCase: freeCase.nullish() }

export const preview = defineCall({
  access: 'payment:write',
  method: 'get',
  path: '/staff/enrollment/{id}/withdrawal',
  group,
  summary:
    'Öğrenci o gün ayrılırsa, dondurursa ya da sınıf değiştirirse: okulun kuralıyla dökümü. Bir şey yazmaz.',
  params: idParams.extend({ ...wanted, groupId: anyId }),
  output: account,
  errors: [404, 409],
})

export const confirm = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/enrollment/{id}/withdrawal',
  group,
  summary:
    'Görülen dökümü onaylar: kaydı bitirir, borcu düşürür, iadeyi makbuzuyla yazar ve dökümü saklar; hepsi birlikte. Aynı `key` ile ikinci kez gönderilen bir kez yazılır.',
  params: idParams,
  body: z
    .object({
      revision,
      key: actKey(),
      ...wanted,
      groupId: id().nullish(),
      reason: textBetween(2, 300),
      latestReturn: date().nullish(),
      overReason: textBetween(2, 300).nullish(),
      /** The sums that the desk saw: other ones are refused. */
      seen: fieldGroup({ correction: price(), refund: price(), due: price() }),
      way: way.nullish(),
      campusId: id().nullish(),
      /** Nothing goes back today: it stays a credit of the payer. */
      refundsLater: yesOrNo().default(false),
    })
    .refine(({ kind: of, latestReturn }) => of !== 'frozen' || latestReturn, {
      path: ['latestReturn'],
      message: 'En geç dönüş gününü yazın.',
    })
    .refine(({ kind: of, groupId }) => of !== 'transferred' || groupId, {
      path: ['groupId'],
      message: 'Yeni sınıfı seçin.',
    })
    .refine(({ seen, way: by, refundsLater }) => seen.refund === 0 || by || refundsLater, {
      path: ['way'],
      message: 'İadenin yolunu seçin.',
    }),
  output: record,
  errors: [404, 409],
})

export const get = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/withdrawal/{id}',
  group,
  summary: 'Onaylanmış bir ayrılma hesabı, onaylandığı hâliyle.',
  params: idParams,
  output: record,
  errors: [404],
})

export const describe = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/withdrawal/{id}/words',
  group,
  summary: 'Ayrılma hesabı belgesinin başlığı ve metni, hesabın bilgileriyle doldurulmuş.',
  params: idParams,
  output: z.object({ subject: z.string(), text: z.string() }),
  errors: [404],
})

export const list = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/withdrawal',
  group,
  summary: 'Bir öğrencinin ayrılma hesapları; en yenisi önce.',
  params: z.object({ learner: queryId }),
  output: z.object({ rows: z.array(record) }),
})

const ruleOutput = z.object({ rule, revision: z.int() })

export const getRule = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/withdrawal-rule',
  group,
  summary: 'Ayrılanların hesabında geçen kural; `revision` sürümüdür.',
  output: ruleOutput,
})

export const saveRule = defineCall({
  access: 'price:approve',
  method: 'put',
  path: '/staff/withdrawal-rule',
  group,
  summary: 'Kuralın yeni bir sürümünü yazar; eski hesaplar kendi sürümünde kalır.',
  body: z.object({
    /** 0 for a school that has saved none. */
    revision: z.int({ error: MESSAGES.invalid }).min(0, MESSAGES.invalid),
    rule,
  }),
  output: ruleOutput,
  errors: [409],
})
