import type { ReminderKind } from './agreement.ts'
import { formatKurus } from './money.ts'
import { addDays, type Day } from './school-time.ts'

export interface Instalment {
  dueOn: Day
  /** Kuruş. */
  amount: number
}

interface Split {
  /** Kuruş. */
  sum: number
  count: number
  firstDay: Day
  /** Paid on the day of the agreement, before the instalments. */
  down?: Instalment | undefined
}

/** Equal instalments a month apart, exact to the kuruş: the first also has what cannot be divided. */
export function makePlan({ sum, count, firstDay, down }: Split): Instalment[] {
  const rest = sum - (down?.amount ?? 0)
  const before = down && down.amount > 0 ? [down] : []
  if (rest <= 0 || count < 1) return before
  const each = Math.floor(rest / count)
  const first = rest - each * (count - 1)
  const amounts = Array.from({ length: count }, (_, at) => (at === 0 ? first : each))
  const instalments = amounts.map((amount, at) => ({ dueOn: addMonths(firstDay, at), amount }))
  return [...before, ...instalments.filter(({ amount }) => amount > 0)]
}

/** The same day of a later month, or the last one of a month that is shorter: 31 January, 28 February, 31 March. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)))
  return moved.toISOString().slice(0, 10)
}

/** @returns what is wrong with a plan for the sum, or null */
export function findPlanFault(plan: readonly Instalment[], sum: number): string | null {
  const planned = sumOf(plan)
  if (planned === sum) return null
  const amount = formatKurus(Math.abs(planned - sum))
  const total = formatKurus(sum)
  return planned < sum
    ? `Taksitlerin toplamı ${total} tutarından ${amount} eksik.`
    : `Taksitlerin toplamı ${total} tutarından ${amount} fazla.`
}

export function sumOf(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}

/** The open part of each instalment: the oldest is paid first. */
export function openInstalments(plan: readonly Instalment[], paid: number) {
  let left = paid
  return plan.map(({ dueOn, amount }) => {
    const covered = Math.min(Math.max(left, 0), amount)
    left -= covered
    return { dueOn, amount, open: amount - covered }
  })
}

/** Instalments have no name but their number, which starts at 1. */
export function withNumbers<T>(plan: readonly T[]): (T & { number: number })[] {
  return plan.map((row, at) => ({ ...row, number: at + 1 }))
}

export interface ReminderDays {
  /** Days before and after the day of an instalment; null for no reminder. */
  remindBefore: number | null
  remindAfter: number | null
}

/** A night that was missed is made up for; who turns reminders on does not write about debts that are older. */
const LATEST = 7

/** @returns the reminder that an open instalment is in time for, or null */
export function reminderFor(
  dueOn: Day,
  today: Day,
  { remindBefore, remindAfter }: ReminderDays,
): ReminderKind | null {
  if (remindBefore !== null && today < dueOn && addDays(dueOn, -remindBefore) <= today) {
    return 'before'
  }
  if (remindAfter === null) return null
  const first = addDays(dueOn, remindAfter)
  return first <= today && today < addDays(first, LATEST) ? 'after' : null
}
