import { z } from 'zod'
import { ENTRY_KINDS, PAYMENT_WAYS } from '../../domain/agreement.ts'
import { PAPER_KINDS } from '../../domain/paper.ts'
import { defineCall } from '../call.ts'
import { id, studentBody } from '../fields.ts'

const group = 'Öğrenci'
const day = z.string()

const agreement = z.object({
  id: z.int(),
  number: z.string(),
  agreedOn: day,
  course: z.string(),
  level: z.string(),
  group: z.string(),
  /** Amounts are in kuruş. */
  listPrice: z.int(),
  lines: z.array(z.object({ label: z.string(), percent: z.number().nullable(), amount: z.int() })),
  agreed: z.int(),
  paid: z.int(),
  /** The sum that is still to pay; negative for a credit. */
  balance: z.int(),
  overdue: z.int(),
  plan: z.array(z.object({ dueOn: day, amount: z.int(), open: z.int() })),
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(ENTRY_KINDS),
      amount: z.int(),
      day,
      way: z.enum(PAYMENT_WAYS).nullable(),
      receipt: z.string().nullable(),
      isReversal: z.boolean(),
      isTakenBack: z.boolean(),
    }),
  ),
  /** Papers that the school has made of it; the newest first. */
  papers: z.array(z.object({ id: z.int(), kind: z.enum(PAPER_KINDS), number: z.string(), day })),
  /** The reference that a bank transfer names, so that the school knows whose money it is. */
  reference: z.string(),
})
export type OwnAgreement = z.infer<typeof agreement>

export const listAgreements = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-agreements-with-token',
  group,
  summary:
    'Öğrencinin sözleşmeleri, planı ve ödemeleri; veli yalnız kendi ödediklerini görür. Havale için okulun hesabı.',
  body: studentBody,
  output: z.object({
    agreements: z.array(agreement),
    bank: z
      .object({ name: z.string().nullable(), holder: z.string().nullable(), iban: z.string() })
      .nullable(),
  }),
})

export const getReceiptFile = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-receipt-file-with-token',
  group,
  summary: 'Kendi sözleşmesindeki bir ödemenin makbuzu (PDF). Başkasının makbuzu 404 alır.',
  body: studentBody.extend({ agreement: id(), entry: id() }),
  output: z.instanceof(Response),
  isFile: true,
})

export const getPaperFile = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-paper-file-with-token',
  group,
  summary:
    'Kendi sözleşmesi için hazırlanmış bir belge (PDF). Başkasının belgesi, ve ödeyenin kimlik numarası olan belge ödeyenden başkasına 404 alır.',
  body: studentBody.extend({ agreement: id(), paper: id() }),
  output: z.instanceof(Response),
  isFile: true,
})
