import { z } from 'zod'
import { MOST_NOTICE_HOURS } from '../../domain/hour-package.ts'
import { defineCall } from '../call.ts'
import { textBetween, wholeNumber, yesOrNo } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { taxNumber } from './money-fields.ts'

const group = 'Ödeme ayarları'

const IBAN_MESSAGE = 'IBAN’ı kontrol edin: TR ile başlar, 26 karakterdir.'

const iban = textBetween(5, 40)
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine((text) => /^TR\d{24}$/.test(text) && isIban(text), IBAN_MESSAGE)

function orNull<T>(value: T | null | undefined): T | null {
  return value ?? null
}

/** ISO 13616: the first four characters stand last, letters are numbers from 10, the rest of a division by 97 is 1. */
function isIban(text: string): boolean {
  const moved = text.slice(4) + text.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

const settings = z.object({
  discountLimit: z.number(),
  bankName: z.string().nullable(),
  accountHolder: z.string().nullable(),
  iban: z.string().nullable(),
  /** Days before and after the day of an instalment on which its payer is reminded by mail; null for no reminder. */
  remindBefore: z.int().nullable(),
  remindAfter: z.int().nullable(),
  /** Hours before a private lesson until which it is called off for nothing; null where it always is. */
  noticeHours: z.int().nullable(),
  taxOffice: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** Promissory notes are among the papers of an agreement. */
  usesNotes: z.boolean(),
  revision: z.int(),
})
export type MoneySettings = z.infer<typeof settings>

export const get = defineCall({
  access: 'payment:read',
  method: 'get',
  path: '/staff/money-settings',
  group,
  summary: 'Danışmanın indirim sınırı ve havale için banka hesabı.',
  output: settings,
})

export const save = defineCall({
  access: 'price:approve',
  method: 'put',
  path: '/staff/money-settings',
  group,
  summary: 'Ödeme ayarlarını kaydeder.',
  body: z.object({
    /** 0 for a school that has saved none. */
    revision: z.int({ error: MESSAGES.invalid }).min(0, MESSAGES.invalid),
    discountLimit: z
      .number({ error: 'Yüzdeyi yazın.' })
      .min(0, 'Yüzde eksi olamaz.')
      .max(100, 'Yüzde en çok 100 olabilir.'),
    bankName: textBetween(2, 100).nullable(),
    accountHolder: textBetween(2, 100).nullable(),
    iban: iban.nullable(),
    remindBefore: wholeNumber(1, 30).nullish().transform(orNull),
    remindAfter: wholeNumber(1, 60).nullish().transform(orNull),
    noticeHours: wholeNumber(0, MOST_NOTICE_HOURS).nullish().transform(orNull),
    taxOffice: textBetween(2, 100).nullish().transform(orNull),
    taxNumber: taxNumber.nullish().transform(orNull),
    usesNotes: yesOrNo().default(false),
  }),
  output: settings,
  errors: [409],
})
