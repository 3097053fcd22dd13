import { z } from 'zod'
import { MOST_INSTALMENTS, PAYMENT_WAYS } from '../../domain/agreement.ts'
import { AMOUNT_LIMIT, formatKurus } from '../../domain/money.ts'
import { isTaxNumber } from '../../domain/paper.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { id } from '../fields.ts'
import { choice, date, fieldGroup, listOf, textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'

const TOO_MUCH = `Tutar en çok ${formatKurus(AMOUNT_LIMIT)} olabilir.`

/** Kuruş, zero included. */
export function price() {
  return z.int({ error: 'Tutarı yazın.' }).min(0, 'Tutar eksi olamaz.').max(AMOUNT_LIMIT, TOO_MUCH)
}

/** Kuruş, above zero. */
export function amount() {
  return z
    .int({ error: 'Tutarı yazın.' })
    .min(1, { error: ({ input }) => (input === 0 ? 'Tutar sıfır olamaz.' : 'Tutar eksi olamaz.') })
    .max(AMOUNT_LIMIT, TOO_MUCH)
}

/** Kuruş, above or below zero. */
export function signedAmount() {
  return z
    .int({ error: 'Tutarı yazın.' })
    .min(-AMOUNT_LIMIT, TOO_MUCH)
    .max(AMOUNT_LIMIT, TOO_MUCH)
    .refine((kurus) => kurus !== 0, 'Tutar sıfır olamaz.')
}

export function pastDay(future: string) {
  return date().refine((day) => day <= schoolDay(), future)
}

/** Chosen by the screen for each act: sent twice, it is one act. */
export function actKey() {
  return z.uuid({ error: MESSAGES.invalid })
}

export const way = choice(PAYMENT_WAYS)

export const plan = listOf(
  fieldGroup({ dueOn: date(), amount: amount() }),
  MOST_INSTALMENTS + 1,
).transform((instalments) => instalments.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)))

export const discounts = listOf(id(), 10).transform((kinds) => [...new Set(kinds)])

export const taxNumber = textBetween(10, 11).refine(isTaxNumber, 'Vergi numarasını kontrol edin.')

const company = fieldGroup({
  name: textBetween(2, 200),
  taxOffice: textBetween(2, 100),
  taxNumber,
})

/** The terms that are agreed when a learner is enrolled. Without a list price that of the group holds, without a plan nothing is due. */
export const terms = fieldGroup({
  agreedOn: pastDay('Sözleşme günü ileride olamaz.').nullish(),
  payerId: id().nullish(),
  company: company.nullish(),
  listPrice: price().nullish(),
  discounts: discounts.default([]),
  agreedPrice: price().nullish(),
  reason: textBetween(2, 300).nullish(),
  plan: plan.nullish(),
  firstPayment: fieldGroup({
    amount: amount(),
    way,
    campusId: id().nullish(),
    key: actKey(),
  }).nullish(),
})
export type TermsInput = z.infer<typeof terms>
