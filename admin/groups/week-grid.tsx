import { Link } from 'react-router'
import type { WeekLesson } from '../../contract/staff/group.ts'
import { addDays, formatClock, schoolDay } from '../../domain/school-time.ts'
import styles from './week.module.css'
import { WEEKDAY_OPTIONS } from './words.ts'

export type By = 'room' | 'teacher'

interface Props {
  monday: string
  rooms: { id: number; name: string }[]
  lessons: WeekLesson[]
  by: By
}

export function WeekGrid({ monday, rooms, lessons, by }: Props) {
  const lines = by === 'room' ? rooms : teachersOf(lessons)
  const homeless = lessons.filter((lesson) => lesson[by] === null)
  const none = by === 'room' ? 'Dersliksiz, çevrim içi' : 'Öğretmeni belli değil'
  const rows = homeless.length > 0 ? [...lines, { id: 0, name: none }] : lines
  const days = Object.values(WEEKDAY_OPTIONS).map((name, index) => {
    const day = addDays(monday, index)
    return { name, weekday: index + 1, date: Number(day.slice(8)), isToday: day === schoolDay() }
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is reached by keyboard too
    <section key={monday} className={styles.scroll} tabIndex={0} aria-label="Haftanın saatleri">
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{by === 'room' ? 'Derslik' : 'Öğretmen'}</th>
            {days.map(({ name, weekday, date, isToday }) => (
              <th
                key={weekday}
                scope="col"
                aria-current={isToday ? 'date' : undefined}
                ref={isToday ? bringIntoView : undefined}
              >
                {name} <span>{date}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {days.map(({ weekday, isToday }) => (
                <td key={weekday} data-today={isToday}>
                  <Lessons
                    by={by}
                    lessons={lessons.filter(
                      (one) => one.weekday === weekday && (one[by]?.id ?? 0) === id,
                    )}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** On a phone the week is wider than the screen: scroll to today. */
function bringIntoView(day: HTMLElement | null) {
  day?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
}

function teachersOf(lessons: readonly WeekLesson[]) {
  const known = new Map(lessons.flatMap(({ teacher }) => (teacher ? [[teacher.id, teacher]] : [])))
  return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))
}

function Lessons({ lessons, by }: { lessons: WeekLesson[]; by: By }) {
  return lessons.map(({ id, group, startsAt, endsAt, state, room, teacher }) => (
    <Link key={id} to={`/gruplar/${group.id}`} className={styles.lesson} data-state={state}>
      <b>
        {formatClock(startsAt)}-{formatClock(endsAt)}
      </b>
      <span>{group.name}</span>
      <span className={styles.more}>{by === 'room' ? teacher?.name : room?.name}</span>
    </Link>
  ))
}
