import type { CSSProperties } from 'react'
import panelStyles from '../frame/panel.module.css'
import type { NextLesson } from './next-lesson.ts'
import styles from './timetable.module.css'
import type { Week, WeekDay, WeekLesson } from './week.ts'

interface Props {
  week: Week
  next: NextLesson | null
  title?: string | undefined
}

export function Timetable({ week: { isThisWeek, days, hours, rows }, next, title }: Props) {
  const columns = days.map(({ lessons }) => (lessons.length > 0 ? 'minmax(0, 1fr)' : '4rem'))
  const style = { '--rows': rows, '--days': columns.join(' '), '--row': rowHeight(rows) }
  return (
    <section className={`${panelStyles.part} ${styles.week}`} aria-labelledby="hafta">
      <h2 id="hafta">{title ?? (isThisWeek ? 'Bu hafta' : 'Gelecek hafta')}</h2>
      <div className={styles.grid} style={style as CSSProperties}>
        {hours.map(({ name, row }) => (
          <p key={name} className={styles.hour} style={{ gridRow: row + 1 }} aria-hidden="true">
            {name}
          </p>
        ))}
        <ol className={styles.days}>
          {days.map((day) => (
            <Day key={day.name} day={day} next={next} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function rowHeight(rows: number): string {
  if (rows <= 16) return '1.3rem'
  return rows <= 32 ? '1.1rem' : '0.9rem'
}

function Day({
  day: { name, short, date, isToday, lessons },
  next,
}: {
  day: WeekDay
  next: NextLesson | null
}) {
  const kind = lessons.length > 0 ? 'full' : 'free'
  return (
    <li className={styles.day} data-day={kind} aria-current={isToday ? 'date' : undefined}>
      <h3 className={styles.dayHead}>
        <span className={styles.dayName}>{name}</span>
        <span className={styles.dayShort} aria-hidden="true">
          {short}
        </span>
        <span className={styles.dayDate}>{date}</span>
        {isToday && <span className="visually-hidden">, bugün</span>}
      </h3>
      {lessons.length > 0 ? (
        <ul className={styles.lessons}>
          {lessons.map((lesson) => (
            <LessonBlock
              key={lesson.id}
              lesson={lesson}
              next={lesson.id === next?.id ? next : null}
            />
          ))}
        </ul>
      ) : (
        <p className="visually-hidden">Ders yok</p>
      )}
    </li>
  )
}

function LessonBlock({ lesson, next }: { lesson: WeekLesson; next: NextLesson | null }) {
  const { id, time, title, room, teacher, isOver, isCancelled, notes, from, to } = lesson
  return (
    <li
      className={styles.lesson}
      data-next={next ? true : undefined}
      data-over={isOver || undefined}
      data-lesson={id}
      data-state={isCancelled ? 'cancelled' : undefined}
      style={{ gridRow: `${from} / ${to}` }}
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
    </li>
  )
}
