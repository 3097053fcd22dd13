import { usePrefetchQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Output } from '../../contract/call.ts'
import { type DayLesson, day, get } from '../../contract/staff/attendance.ts'
import { GROUP_MODE_NAMES } from '../../domain/group.ts'
import { BEFORE_ARRIVAL, LESSON_STATE_NAMES } from '../../domain/lesson.ts'
import { formatDayMonthWeekday, formatTimeOf, schoolDay } from '../../domain/school-time.ts'
import { send } from '../data/send.ts'
import { useAnswer } from '../data/use-act.ts'
import { Answered } from '../list/empty.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import styles from './attendance.module.css'

const MOST_PREPARED = 6
const A_DAY = 24 * 60 * 60 * 1000

export function DayList() {
  const answer = useAnswer(day, {}, { isFresh: true })
  return (
    <section className={styles.page} aria-label="Yoklama">
      <div className={styles.head}>
        <h1>Yoklama</h1>
        {useCan('learner:read') && (
          <Link to="/yoklama/devamsizlik" className={buttonClass('quiet')}>
            Devamsızlık
          </Link>
        )}
        {useCan('lesson:write') && (
          <Link to="/yoklama/saatler" className={buttonClass('quiet')}>
            Ders saatleri
          </Link>
        )}
      </div>
      <Answered answer={answer} failure="Dersler açılamadı">
        {(found) => <Day {...found} />}
      </Answered>
    </section>
  )
}

function Day({ day: today, lessons, missing }: Output<typeof day>) {
  return (
    <>
      <h2>Bugün, {formatDayMonthWeekday(today)}</h2>
      {lessons.length > 0 ? (
        <>
          <Lessons lessons={lessons} />
          {lessons.slice(0, MOST_PREPARED).map(({ id }) => (
            <Prepared key={id} id={id} />
          ))}
        </>
      ) : (
        <p className={styles.none}>Bugün dersiniz yok.</p>
      )}
      {missing.length > 0 && (
        <>
          <h2>Yoklaması eksik dersler</h2>
          <Lessons lessons={missing} showsDay />
        </>
      )}
    </>
  )
}

function Prepared({ id }: { id: number }) {
  usePrefetchQuery({
    queryKey: [get.path, { id }],
    queryFn: () => send(get, { params: { id } }),
    gcTime: A_DAY,
  })
  return null
}

function Lessons({ lessons, showsDay = false }: { lessons: DayLesson[]; showsDay?: boolean }) {
  return (
    <ul className={styles.lessons}>
      {lessons.map((lesson) => (
        <li key={lesson.id} data-lesson={lesson.id} data-state={lesson.state}>
          <Link to={`/yoklama/${lesson.id}`}>
            <b>
              {showsDay && `${formatDayMonthWeekday(schoolDay(new Date(lesson.startsAt)))} `}
              {formatSpan(lesson)}
            </b>
            <span>{lesson.group.name}</span>
            <small>{placeOf(lesson)}</small>
          </Link>
          <State lesson={lesson} />
        </li>
      ))}
    </ul>
  )
}

export function formatSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return `${formatTimeOf(new Date(startsAt))}-${formatTimeOf(new Date(endsAt))}`
}

function State({ lesson: { state, people, recorded, isBeforeArrival } }: { lesson: DayLesson }) {
  if (state === 'cancelled') return <Status tone="bad">{LESSON_STATE_NAMES.cancelled}</Status>
  if (people > 0 && recorded >= people) return <Status tone="good">Yoklama alındı</Status>
  if (recorded > 0) {
    return (
      <Status tone="due">
        {recorded}/{people} kişi
      </Status>
    )
  }
  return <Status>{isBeforeArrival ? BEFORE_ARRIVAL : 'Yoklama alınmadı'}</Status>
}

function placeOf({ mode, room }: DayLesson): string {
  return mode === 'online' ? GROUP_MODE_NAMES.online : (room?.name ?? 'Derslik belli değil')
}
