import type { LessonWeek } from '../../contract/staff/lesson.ts'
import {
  addDays,
  formatDayMonthWeekday,
  formatTimeOf,
  schoolDay,
  toMoment,
} from '../../domain/school-time.ts'
import { LessonEntry } from './lesson-entry.tsx'
import { dayOf, formatPlace, formatTeachers } from './lesson-words.ts'
import styles from './lessons.module.css'

type Holiday = LessonWeek['holidays'][number]

interface Props {
  day: string
  holidays: readonly Holiday[]
}

export function holidaysOn(day: string, holidays: readonly Holiday[]): Holiday[] {
  const [from, to] = [toMoment(day).toISOString(), toMoment(addDays(day, 1)).toISOString()]
  return holidays.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
}

export function HolidayNotes({ day, holidays }: Props) {
  return holidaysOn(day, holidays).map((holiday) => (
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

interface AgendaProps {
  week: LessonWeek
  days: readonly string[]
}

export function Agenda({ week: { lessons, holidays }, days }: AgendaProps) {
  return days.map((day) => {
    const own = lessons.filter((lesson) => dayOf(lesson) === day)
    return (
      <section key={day} className={styles.day} aria-labelledby={`gun-${day}`}>
        <h2 id={`gun-${day}`} aria-current={day === schoolDay() ? 'date' : undefined}>
          {formatDayMonthWeekday(day)}
        </h2>
        <HolidayNotes day={day} holidays={holidays} />
        {own.length === 0 && <p className={styles.none}>Ders yok.</p>}
        {own.map((lesson) => (
          <LessonEntry
            key={lesson.id}
            lesson={lesson}
            more={[`${formatPlace(lesson)}, ${formatTeachers(lesson)}`]}
          />
        ))}
      </section>
    )
  })
}
