import type { ReactNode } from 'react'
import type { LessonWeek } from '../../contract/staff/lesson.ts'
import { addDays, formatTimeOf, toMoment } from '../../domain/school-time.ts'
import styles from './lessons.module.css'

type Holiday = LessonWeek['holidays'][number]

function holidaysOn(day: string, holidays: readonly Holiday[]): Holiday[] {
  const [from, to] = [toMoment(day).toISOString(), toMoment(addDays(day, 1)).toISOString()]
  return holidays.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
}

/** Null on a day without holidays. */
export function holidayNotes(day: string, holidays: readonly Holiday[]): ReactNode {
  const own = holidaysOn(day, holidays)
  if (own.length === 0) return null
  return own.map((holiday) => (
    <span key={holiday.id} className={styles.holiday} data-holiday={holiday.id}>
      {describe(day, holiday)}
    </span>
  ))
}

/** `Tatil: Cumhuriyet Bayramı, 13.00’ten sonra (Kadıköy)`; the hours only where the day is no whole holiday. */
function describe(day: string, { name, startsAt, endsAt, campus }: Holiday): string {
  const hours = []
  if (startsAt > toMoment(day).toISOString())
    hours.push(`${formatTimeOf(new Date(startsAt))} sonrası`)
  if (endsAt < toMoment(addDays(day, 1)).toISOString()) {
    hours.push(`${formatTimeOf(new Date(endsAt))} öncesi`)
  }
  const when = hours.length > 0 ? `, ${hours.join(', ')}` : ''
  return `Tatil: ${name}${when}${campus ? ` (${campus})` : ''}`
}
