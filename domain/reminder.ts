import type { ReminderKind } from './agreement.ts'
import { addDays, type Day } from './school-time.ts'

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
