import { z } from 'zod'
import { MOST_PACKAGE_HOURS, PACKAGE_ENTRY_KINDS } from '../../domain/hour-package.ts'
import { defineCall } from '../call.ts'
import { id, messageOutput, named } from '../fields.ts'
import { choice, date, textBetween, wholeNumber } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { actKey, terms } from './money-fields.ts'
import { idParams, queryId, revision } from './resource.ts'

const group = 'Ders paketleri'
const day = z.string()
const number = z.object({ id: z.int(), number: z.string() })

const entry = z.object({
  id: z.int(),
  kind: choice(PACKAGE_ENTRY_KINDS),
  /** Positive where the learner has more afterwards. */
  minutes: z.int(),
  day,
  lesson: z
    .object({ id: z.int(), startsAt: z.iso.datetime({ offset: true }), group: z.string() })
    .nullable(),
  reason: z.string().nullable(),
  /** Null for the nightly expiry. */
  by: z.string().nullable(),
  /** The entry that this one takes back. */
  reverses: z.int().nullable(),
  isTakenBack: z.boolean(),
})
export type PackageEntry = z.infer<typeof entry>

const record = z.object({
  id: z.int(),
  learner: named,
  course: named,
  agreement: number.nullable(),
  lessonMinutes: z.int(),
  startsOn: day,
  endsOn: day,
  isEnded: z.boolean(),
  /** Minutes; what is left is the sum of the entries, below zero where more was taught than bought. */
  bought: z.int(),
  used: z.int(),
  left: z.int(),
  entries: z.array(entry),
  revision: z.int(),
})
export type HourPackage = z.infer<typeof record>

export const list = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/hour-package',
  group,
  summary: 'Bir öğrencinin özel ders paketleri ve hareketleri; en yenisi önce.',
  params: z.object({ learner: queryId }),
  output: z.object({
    rows: z.array(record),
    /** Private groups whose lessons the learner takes: a package is sold for one. */
    groups: z.array(named.extend({ lessonMinutes: z.int() })),
  }),
})

export const sell = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/hour-package',
  group,
  summary:
    'Özel ders saati satar: ücretiyle yeni bir sözleşme yapar ya da bir sözleşmeye bağlar. Aynı `key` ile ikinci kez gönderilen bir kez yazılır.',
  body: z
    .object({
      key: actKey(),
      learnerId: id(),
      groupId: id('Sınıfı seçin.'),
      hours: wholeNumber(1, MOST_PACKAGE_HOURS),
      startsOn: date(),
      endsOn: date(),
      agreementId: id().nullish(),
      terms: terms.nullish(),
    })
    .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      path: ['endsOn'],
      message: 'Son gün ilk günden önce olamaz.',
    }),
  output: record,
  errors: [404, 409],
})

const reason = textBetween(2, 300)

export const extend = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/hour-package/{id}/end',
  group,
  summary: 'Paketin son gününü gerekçesiyle ileri alır; süresi dolmuş saatler geri gelir.',
  params: idParams,
  body: z.object({ revision, endsOn: date(), reason }),
  output: record,
  errors: [404, 409],
})

export const correct = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/hour-package/{id}/correction',
  group,
  summary: 'Paketi gerekçesiyle düzeltir: artı ders saati ekler, eksi düşer.',
  params: idParams,
  body: z.object({
    revision,
    key: actKey(),
    hours: wholeNumber(-MOST_PACKAGE_HOURS, MOST_PACKAGE_HOURS).refine(
      (hours) => hours !== 0,
      'Ders saati sıfır olamaz.',
    ),
    reason,
  }),
  output: record,
  errors: [404, 409],
})

export const takeBack = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/hour-package/{id}/entry/{entry}/take-back',
  group,
  summary:
    'Bir hareketi karşı hareketle geri alır; ikisi de kayıtta kalır. Kullanılan ders saati böyle geri verilir.',
  params: idParams.extend({ entry: queryId }),
  body: z.object({ revision, reason }),
  output: record,
  errors: [404, 409],
})

const ending = z.object({
  learner: named,
  course: named,
  lessonMinutes: z.int(),
  left: z.int(),
  /** The last day of the package that ends first with hours left; null without one. */
  endsOn: day.nullable(),
  /** The next planned lesson. */
  nextAt: z.iso.datetime({ offset: true }).nullable(),
  phone: z.string().nullable(),
  phoneKey: z.string().nullable(),
  phoneOf: z.string().nullable(),
  handledAt: z.iso.datetime({ offset: true }).nullable(),
  handledBy: z.string().nullable(),
})
export type EndingPackage = z.infer<typeof ending>

export const listEnding = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/hour-package-ending',
  group,
  summary:
    'Özel ders saati bitenler: bir dersten azı kalmış ya da paketi iki hafta içinde doluyor.',
  params: z.object({
    /** `open`: nobody has spoken with them about it. */
    view: z.enum(['open', 'all'], { error: MESSAGES.invalid }).default('open'),
  }),
  output: z.object({ rows: z.array(ending) }),
})

export const handleEnding = defineCall({
  access: 'payment:write',
  method: 'post',
  path: '/staff/hour-package-ending/{id}/handled',
  group,
  summary: 'Öğrenciyle ya da velisiyle paketin bitişi üzerine görüşüldüğünü yazar.',
  params: idParams,
  output: messageOutput,
  errors: [404],
})
