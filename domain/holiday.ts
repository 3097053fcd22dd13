import { addDays, type Day, schoolDay, schoolTime, type Time, toMoment } from './school-time.ts'

/** Longer than the summer break of any school: more is a typing error. */
export const HOLIDAY_DAYS = 120

/** Days as people write them: both included, with an hour only for a part of a day. */
export interface HolidayDays {
  firstDay: Day
  /** When the first day’s lessons end; null from its beginning. */
  firstTime: Time | null
  lastDay: Day
  /** When lessons begin again on the last day; null for the whole day. */
  lastTime: Time | null
}

export function toHolidaySpan({ firstDay, firstTime, lastDay, lastTime }: HolidayDays) {
  return {
    startsAt: toMoment(firstDay, firstTime ?? undefined),
    endsAt: lastTime === null ? toMoment(addDays(lastDay, 1)) : toMoment(lastDay, lastTime),
  }
}

export function toHolidayDays({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): HolidayDays {
  const firstTime = schoolTime(startsAt)
  const lastTime = schoolTime(endsAt)
  const isWholeDay = lastTime === '00:00'
  return {
    firstDay: schoolDay(startsAt),
    firstTime: firstTime === '00:00' ? null : firstTime,
    lastDay: isWholeDay ? addDays(schoolDay(endsAt), -1) : schoolDay(endsAt),
    lastTime: isWholeDay ? null : lastTime,
  }
}
