import { z } from 'zod'
import { DEBT_AGES } from '../../domain/agreement.ts'
import { END_STATES } from '../../domain/enrollment.ts'
import { ANSWER_TIMES } from '../../domain/lead.ts'
import { AMOUNT_LIMIT } from '../../domain/money.ts'
import { defineCall } from '../call.ts'
import { choice, date } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { anyId, idParams, queryNumber } from './resource.ts'

const group = 'Raporlar'
const access = 'report:read'

/** First and last day, both included; the last twelve months without. */
const params = z.object({
  from: date().optional(),
  to: date().optional(),
  campus: anyId,
  course: anyId,
})

const span = { from: z.string(), to: z.string() }
const named = z.object({ id: z.int(), name: z.string() })

const moneyRow = z.object({
  /** `2026-11` */
  month: z.string(),
  /** Kuruş: what the plans want in the month, and what came in and went back in it. */
  planned: z.number(),
  received: z.number(),
  refunded: z.number(),
})
export type MoneyMonth = z.infer<typeof moneyRow>

const ageRow = z.object({
  age: choice(DEBT_AGES),
  amount: z.number(),
  agreements: z.int(),
})
export type DebtAge = z.infer<typeof ageRow>

export const money = defineCall({
  access,
  method: 'get',
  path: '/staff/report/money',
  group,
  summary:
    'Aylara göre beklenen ve gelen para; bugünkü gecikmiş borçlar, kaç gündür beklediğine göre.',
  params,
  output: z.object({ ...span, months: z.array(moneyRow), debts: z.array(ageRow) }),
})

const countRow = z.object({ leads: z.int(), enrolled: z.int() })
const answeredRow = countRow.extend({
  answered: z.int(),
  /** Minutes of the school’s working hours up to the first answer: the median. */
  minutes: z.number().nullable(),
})
const sourceRow = answeredRow.extend({ source: z.object({ code: z.string(), name: z.string() }) })
const adviserRow = answeredRow.extend({ adviser: named.nullable() })
const answerRow = countRow.extend({ answer: z.enum(ANSWER_TIMES) })
export type SourceCount = z.infer<typeof sourceRow>
export type AdviserCount = z.infer<typeof adviserRow>
export type AnswerCount = z.infer<typeof answerRow>

export const leads = defineCall({
  access,
  method: 'get',
  path: '/staff/report/leads',
  group,
  summary:
    'Bu günlerde gelen başvurular ve onlardan kayıt olanlar: kaynağa, sorumluya ve ilk yanıtın süresine göre.',
  params,
  output: z.object({
    ...span,
    sources: z.array(sourceRow),
    advisers: z.array(adviserRow),
    answers: z.array(answerRow),
  }),
})

const seatRow = z.object({
  group: named,
  campus: z.string().nullable(),
  startsOn: z.string().nullable(),
  capacity: z.int(),
  taken: z.int(),
  waiting: z.int(),
})
export type GroupSeats = z.infer<typeof seatRow>

const campusRow = z.object({
  campus: named.nullable(),
  groups: z.int(),
  capacity: z.int(),
  taken: z.int(),
})
export type CampusSeats = z.infer<typeof campusRow>

export const seats = defineCall({
  access,
  method: 'get',
  path: '/staff/report/seats',
  group,
  summary: 'Kayıt alan ve süren sınıfların bugünkü yerleri ve doluluğu; şubelerin toplamı.',
  params: params.pick({ campus: true, course: true }),
  output: z.object({ rows: z.array(seatRow), campuses: z.array(campusRow) }),
})

const weekRow = z.object({
  from: z.string(),
  to: z.string(),
  groups: z.int(),
  capacity: z.int(),
  taken: z.int(),
})
export type SeatWeek = z.infer<typeof weekRow>

export const seatWeeks = defineCall({
  access,
  method: 'get',
  path: '/staff/report/seat-weeks',
  group,
  summary: 'Bu günlerin her haftasında süren sınıflar, yerleri ve sınıftaki öğrenciler.',
  params,
  output: z.object({ ...span, weeks: z.array(weekRow) }),
})

const endState = choice(END_STATES)
const endRow = z.object({
  state: endState,
  reason: z.string().nullable(),
  count: z.int(),
})
export type EndCount = z.infer<typeof endRow>

export const ends = defineCall({
  access,
  method: 'get',
  path: '/staff/report/ends',
  group,
  summary: 'Bu günlerde ayrılanlar, donduranlar ve ön kaydı iptal olanlar, gerekçelerine göre.',
  params,
  output: z.object({ ...span, rows: z.array(endRow) }),
})

const renewalRow = z.object({ people: z.int(), renewed: z.int() })
const groupRenewal = renewalRow.extend({ group: named, endsOn: z.string() })
const teacherRenewal = renewalRow.extend({ teacher: named })
export type GroupRenewal = z.infer<typeof groupRenewal>
export type TeacherRenewal = z.infer<typeof teacherRenewal>

export const renewals = defineCall({
  access,
  method: 'get',
  path: '/staff/report/renewals',
  group,
  summary:
    'Bu günlerde biten sınıfların öğrencileri ve sonraki bir sınıfa kayıtlı olanlar: sınıfa ve öğretmene göre.',
  params,
  output: z.object({ ...span, groups: z.array(groupRenewal), teachers: z.array(teacherRenewal) }),
})

const teacherCost = z.object({
  teacher: named,
  lessons: z.int(),
  hours: z.int(),
  /** Hours of days for which nobody has written a rate; they are not in the cost. */
  unpricedHours: z.int(),
  /** Kuruş, as the rate, which is that of today and has been since `rateFrom`. */
  cost: z.number(),
  rate: z.int().nullable(),
  rateFrom: z.string().nullable(),
})
export type TeacherCost = z.infer<typeof teacherCost>

export const teachers = defineCall({
  access,
  method: 'get',
  path: '/staff/report/teachers',
  group,
  summary: 'Öğretmenlerin bu günlerde verdiği ders saatleri ve maliyeti.',
  params,
  output: z.object({ ...span, rows: z.array(teacherCost) }),
})

const rates = z.object({ rates: z.array(z.object({ validFrom: z.string(), amount: z.int() })) })

export const getRates = defineCall({
  access,
  method: 'get',
  path: '/staff/teacher-rate/{id}',
  group,
  summary: 'Bir öğretmenin ders saati ücretleri, başladıkları günlerle.',
  params: idParams,
  output: rates,
})

export const setRate = defineCall({
  access: 'price:approve',
  method: 'put',
  path: '/staff/teacher-rate/{id}',
  group,
  summary:
    'Bir öğretmenin ders saati ücreti, bir günden başlayarak. Tutarı boş olan, o gün başlayan ücreti kaldırır.',
  params: idParams,
  body: z.object({
    validFrom: date(),
    amount: z
      .int({ error: MESSAGES.invalid })
      .min(0, MESSAGES.invalid)
      .max(AMOUNT_LIMIT, MESSAGES.invalid)
      .nullable(),
  }),
  output: rates,
  errors: [404],
})

const countedRow = z.object({
  day: z.string(),
  learner: named.nullable(),
  group: named.nullable(),
  lessonId: z.int().nullable(),
  note: z.string().nullable(),
  /** Kuruş. */
  amount: z.number().nullable(),
  hours: z.int().nullable(),
  isRenewed: z.boolean().nullable(),
})
export type CountedRow = z.infer<typeof countedRow>

export const COUNTED = [
  'planned',
  'received',
  'refunded',
  'debts',
  'ends',
  'renewals',
  'hours',
  'seats',
  'capacity',
] as const

export const rows = defineCall({
  access,
  method: 'get',
  path: '/staff/report/rows',
  group,
  summary: 'Bir rapordaki sayının saydıkları, tek tek.',
  params: params.extend({
    of: choice(COUNTED),
    age: choice(DEBT_AGES).optional(),
    state: endState.optional(),
    /** Empty for ends without a reason. */
    reason: z.string({ error: MESSAGES.invalid }).max(500, MESSAGES.invalid).optional(),
    teacher: anyId,
    group: anyId,
    renewed: choice(['yes', 'no']).optional(),
    page: queryNumber(1, 1000).default(1),
    perPage: queryNumber(1, 100).default(50),
  }),
  output: z.object({
    ...span,
    rows: z.array(countedRow),
    total: z.int(),
    sum: z.number().nullable(),
  }),
})

export const REPORTS = [
  'money',
  'debts',
  'sources',
  'advisers',
  'answers',
  'seats',
  'seat-weeks',
  'renewals',
  'renewals-by-teacher',
  'ends',
  'teachers',
] as const
export type ReportName = (typeof REPORTS)[number]

export const exportReport = defineCall({
  access,
  method: 'get',
  path: '/staff/report-export',
  group,
  summary: 'Bir rapor, Türkçe Excel’in açtığı bir dosya olarak (CSV).',
  params: params.extend({ report: choice(REPORTS) }),
  output: z.unknown(),
  isFile: true,
})
