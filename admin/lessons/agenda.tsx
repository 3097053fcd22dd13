import type { LessonWeek } from '../../contract/staff/lesson.ts'
import { formatDayMonthWeekday, schoolDay } from '../../domain/school-time.ts'
import { HolidayNotes } from './holiday-notes.tsx'
import { LessonEntry } from './lesson-entry.tsx'
import { dayOf, formatPlace, formatTeachers } from './lesson-words.ts'
import styles from './lessons.module.css'

interface Props {
  week: LessonWeek
  days: readonly string[]
}

export function Agenda({ week: { lessons, holidays }, days }: Props) {
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
