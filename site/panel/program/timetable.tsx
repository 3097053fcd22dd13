import { TimeGrid } from '../../../design/time-grid.tsx'
import '../../../design/time-grid.module.css'
import panelStyles from '../frame/panel.module.css'
import type { NextLesson } from './next-lesson.ts'
import styles from './timetable.module.css'
import type { Week, WeekLesson } from './week.ts'

interface Props {
  week: Week
  next: NextLesson | null
  title?: string | undefined
}

export function Timetable({ week: { isThisWeek, days }, next, title }: Props) {
  return (
    <section className={`${panelStyles.part} ${styles.week}`} aria-labelledby="hafta">
      <h2 id="hafta">{title ?? (isThisWeek ? 'Bu hafta' : 'Gelecek hafta')}</h2>
      <TimeGrid
        level={3}
        nothing="Ders yok"
        columns={days.map(({ lessons, ...day }) => ({ ...day, key: day.name, entries: lessons }))}
      >
        {(lesson) => <LessonBlock lesson={lesson} next={lesson.id === next?.id ? next : null} />}
      </TimeGrid>
    </section>
  )
}

function LessonBlock({ lesson, next }: { lesson: WeekLesson; next: NextLesson | null }) {
  const { id, time, title, room, teacher, isOver, isCancelled, notes } = lesson
  return (
    <div
      className={styles.lesson}
      data-next={next ? true : undefined}
      data-over={isOver || undefined}
      data-lesson={id}
      data-state={isCancelled ? 'cancelled' : undefined}
    >
      <p className={styles.lessonTime}>
        {time}
        {next && <span className={styles.lessonTag}>{next.isNow ? 'Şimdi' : 'Sıradaki'}</span>}
      </p>
      <p className={styles.lessonTitle}>{title}</p>
      {(room || teacher) && (
        <p className={styles.lessonMore}>{[room, teacher].filter(Boolean).join(', ')}</p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.lessonNote}>
          {note}
        </p>
      ))}
    </div>
  )
}
