import { z } from 'zod'
import { plainDigits } from '../../domain/digits.ts'
import { formatKurus } from '../../domain/money.ts'
import { findPlanFault } from '../../domain/payment-plan.ts'
import { defineCall } from '../call.ts'
import { deskPhone, email, familyName, givenName, optionalLine } from '../fields.ts'
import { listOf, textBetween, yesOrNo } from '../input-fields.ts'
import { readTypedDate } from '../typed-date.ts'
import { LIST_BODY_LIMIT } from './file-limits.ts'
import { orNone, typedAmount, typedPlan, unshortened } from './import-line.ts'
import { pastImport } from './lead-import.ts'
import { idParams } from './resource.ts'

export const LEARNER_LIMIT = 500

const cell = z.string().max(500).optional()

const givenLearner = z.object({
  name: cell,
  surname: cell,
  phone: cell,
  email: cell,
  birth: cell,
  guardianName: cell,
  guardianPhone: cell,
  guardianEmail: cell,
  group: cell,
  startsOn: cell,
  listPrice: cell,
  agreed: cell,
  paid: cell,
  plan: cell,
  nextDue: cell,
})
export type GivenLearner = z.infer<typeof givenLearner>

const DAY_MESSAGE = 'Günü şöyle yazın: 01.09.2026'

const day = z.string().transform((text, context) => {
  const found = readTypedDate(text, thisYear())
  if (found && found.day >= '2000-01-01' && found.day <= '2099-12-31') return found.day
  context.addIssue({ code: 'custom', message: DAY_MESSAGE })
  return z.NEVER
})

const BIRTH_MESSAGE = 'Doğum tarihini (23.04.2012), yılını (2012) ya da yaşı (14) yazın.'

/** An age, a year or a day, as exact as in the file; not before 1900, on its first day or in the future. */
const birth = z.string().transform((text, context) => {
  const typed = plainDigits(text).trim()
  const digits = /^\d{1,4}$/.test(typed) ? Number(typed) : undefined
  if (digits !== undefined && digits >= 3 && digits <= 99) return { age: digits }
  if (digits !== undefined && digits >= 1900 && digits <= thisYear()) return { year: digits }
  const found = digits === undefined ? readTypedDate(text, thisYear()) : undefined
  const today = new Date().toISOString().slice(0, 10)
  if (found && found.day > '1900-01-01' && found.day <= today) return { date: found.day }
  context.addIssue({ code: 'custom', message: BIRTH_MESSAGE })
  return z.NEVER
})

function thisYear(): number {
  return new Date().getUTCFullYear()
}

export const learnerLine = z
  .object({
    name: givenName(60),
    surname: familyName(60).default(''),
    phone: orNone(unshortened(deskPhone())),
    email: orNone(email()),
    birth: orNone(birth),
    guardianName: orNone(givenName(120)),
    guardianPhone: orNone(unshortened(deskPhone())),
    guardianEmail: orNone(email()),
    group: orNone(textBetween(1, 60)),
    startsOn: orNone(day),
    listPrice: orNone(typedAmount),
    agreed: orNone(typedAmount),
    paid: orNone(typedAmount),
    plan: orNone(typedPlan),
    nextDue: orNone(day),
  })
  .superRefine(({ phone, guardianName, guardianPhone, guardianEmail }, context) => {
    const addError = (field: keyof GivenLearner, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (guardianPhone && !guardianName) addError('guardianName', 'Velinin adını yazın.')
    if (!guardianPhone && (guardianName || guardianEmail)) {
      addError('guardianPhone', 'Velinin telefonunu yazın.')
    } else if (!guardianPhone && !phone) {
      addError('phone', 'Kendisinin ya da velisinin telefonunu yazın.')
    }
  })
  .superRefine(({ group, agreed, paid = 0, listPrice, plan, nextDue }, context) => {
    const addError = (field: keyof GivenLearner, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const hasMoney = [agreed, listPrice, plan, nextDue].some((one) => one !== undefined) || paid > 0
    if (!hasMoney) return
    if (!group) addError('group', 'Ücretin hangi sınıfın olduğunu yazın.')
    if (agreed === undefined) return addError('agreed', 'Anlaşılan ücreti yazın.')
    if (listPrice !== undefined && listPrice < agreed) {
      addError('listPrice', 'Liste fiyatı anlaşılan ücretten düşük olamaz.')
    }
    if (paid > agreed) {
      addError('paid', `Ödenen, anlaşılan ücretten ${formatKurus(paid - agreed)} fazla.`)
    } else if (plan && 'instalments' in plan) {
      const fault = findPlanFault(plan.instalments, agreed - paid)
      if (fault) addError('plan', `${fault} Plana yalnızca kalan taksitleri yazın.`)
    } else if (plan && !nextDue && agreed > paid) {
      addError('nextDue', 'Sıradaki taksitin gününü yazın.')
    }
  })
export type LearnerLine = z.infer<typeof learnerLine>

const outcome = z.object({
  index: z.int(),
  result: z.enum(['new', 'known', 'wrong']),
  cells: z.partialRecord(givenLearner.keyof(), z.string()),
  note: z.string().nullable(),
})
export type LearnerOutcome = z.infer<typeof outcome>

export const importLearners = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/learner-import',
  group: 'Öğrenciler',
  summary:
    'Bir dosyanın satırlarını öğrenci yapar, hepsini ya da hiçbirini; `isTrial` yalnızca ne olacağını söyler.',
  body: z.object({
    file: optionalLine(200),
    lines: listOf(givenLearner, LEARNER_LIMIT),
    isTrial: yesOrNo(),
    invites: yesOrNo().default(false),
  }),
  bodyLimit: LIST_BODY_LIMIT,
  output: z.object({ outcomes: z.array(outcome), isTrial: z.boolean() }),
})

export const pastLearnerImports = defineCall({
  access: 'learner:write',
  method: 'get',
  path: '/staff/learner-import',
  group: 'Öğrenciler',
  summary: 'Son 30 günde alınan öğrenci dosyaları: geri alınabilenler.',
  output: z.array(pastImport),
})

/** Why a row stays: what has happened to it since the import. */
const keptReason = z.enum(['attended', 'paid', 'signed-in', 'used', 'changed'])

const undone = z.object({
  removed: z.int(),
  kept: z.array(z.object({ id: z.int(), name: z.string(), reason: keptReason })),
})
export type UndoneLearnerImport = z.infer<typeof undone>

export const undoLearnerImport = defineCall({
  access: 'learner:write',
  method: 'post',
  path: '/staff/learner-import/{id}/undo',
  group: 'Öğrenciler',
  summary:
    'Öğrenci dosyasının getirdiklerini geri alır; o günden sonra kullanılan ya da değişenler kalır ve nedeni söylenir.',
  params: idParams,
  output: undone,
  errors: [404],
})
