export const ENTRY_KINDS = ['payment', 'refund', 'write-off', 'correction', 'opening'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const ENTRY_KIND_NAMES: Record<EntryKind, string> = {
  payment: 'Tahsilat',
  refund: 'İade',
  'write-off': 'Silinen borç',
  correction: 'Düzeltme',
  opening: 'Devreden',
}

/** Money changes hands: such an entry has a way, a campus whose day it is counted in, and a receipt. */
export function movesMoney(kind: EntryKind): boolean {
  return kind === 'payment' || kind === 'refund'
}

export const PAYMENT_WAYS = ['cash', 'card', 'transfer', 'note'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

export const PAYMENT_WAY_NAMES: Record<PaymentWay, string> = {
  cash: 'Nakit',
  card: 'Kart',
  transfer: 'Havale',
  note: 'Çek / senet',
}

/** A mail before, or after, the day of an instalment. */
export const REMINDER_KINDS = ['before', 'after'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** The condition on a learner for a kind of discount. */
export const DISCOUNT_CONDITIONS = ['none', 'sibling'] as const
type DiscountCondition = (typeof DISCOUNT_CONDITIONS)[number]

export const DISCOUNT_CONDITION_NAMES: Record<DiscountCondition, string> = {
  none: 'Herkese',
  sibling: 'Kardeşi kayıtlı olana',
}

/** Days that a debt has been open. */
export const DEBT_AGES = ['0-30', '31-60', '61-90', '90+'] as const

/** `2026-0012`: agreements and receipts are numbered by year, without a gap. */
export function formatNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(4, '0')}`
}

export const MOST_INSTALMENTS = 36

interface Reduction {
  percent: number | null
  /** Kuruş. */
  amount: number | null
}

/** The reduction of a list price by a discount, in kuruş. */
export function reductionOf({ percent, amount }: Reduction, listPrice: number): number {
  return percent === null ? (amount ?? 0) : Math.round((listPrice * percent) / 100)
}

/** The list price after its discounts, which never fall below zero. */
export function reducePrice(listPrice: number, discounts: readonly Reduction[]): number {
  const reduced = discounts.reduce((sum, one) => sum + reductionOf(one, listPrice), 0)
  return Math.max(listPrice - reduced, 0)
}

/** Lines that reduce by another sum, each by its share of it. */
export function reductionLines<Line extends { amount: number }>(
  lines: readonly Line[],
  sum: number,
): Line[] {
  const whole = lines.reduce((total, { amount }) => total + amount, 0)
  let left = sum
  return lines
    .map((line, at) => {
      const isLast = at === lines.length - 1
      const amount = isLast ? left : Math.min(Math.round((line.amount / whole) * sum), left)
      left -= amount
      return { ...line, amount }
    })
    .filter(({ amount }) => amount > 0)
}
