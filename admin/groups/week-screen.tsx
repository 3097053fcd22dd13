import { Link, useSearchParams } from 'react-router'
import { type WeekLesson, week } from '../../contract/staff/group.ts'
import { useAnswer } from '../data/use-call.ts'
import { Loading } from '../frame/loading.tsx'
import filterStyles from '../list/filters.module.css'
import listStyles from '../list/list-screen.module.css'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { byId, useGroupOptions } from './options.ts'
import styles from './week.module.css'
import { formatSpan, toClock, WEEKDAYS } from './words.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function WeekScreen() {
  const [params, setParams] = useSearchParams()
  const { campuses } = useGroupOptions()
  const campus = params.get('campus') ?? ''
  const by = params.get('by') === 'teacher' ? 'teacher' : 'room'
  const { data } = useAnswer(week, { day: params.get('day') ?? '', campus })
  function set(name: string, value: string) {
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (value) after.set(name, value)
      else after.delete(name)
      return after
    })
  }
  return (
    <section className={listStyles.list} aria-label="Haftalık görünüm">
      <div className={listStyles.head}>
        <h1>Haftalık görünüm</h1>
        <Link to="/gruplar" className={buttonClass('quiet')}>
          Sınıf listesi
        </Link>
      </div>
      <div className={styles.bar}>
        <Choice
          label="Görünüm"
          value={by}
          options={{ room: 'Derslikler', teacher: 'Öğretmenler' }}
          onChange={(value) => set('by', value)}
        />
        <Choice
          label="Şube"
          value={campus}
          options={{ '': 'Hepsi', ...byId(campuses) }}
          onChange={(value) => set('campus', value)}
        />
        {data && <Weeks monday={data.monday} params={params} />}
      </div>
      {data ? <Grid {...data} by={by} /> : <Loading />}
    </section>
  )
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: Record<string, string>
  onChange: (value: string) => void
}) {
  return (
    <label className={filterStyles.filter}>
      <span>{label}</span>
      <select
        className={filterStyles.control}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Weeks({ monday, params }: { monday: string; params: URLSearchParams }) {
  const to = (days: number) => {
    const query = new URLSearchParams(params)
    query.set('day', addDays(monday, days))
    return `?${query}`
  }
  return (
    <p className={styles.weeks}>
      <Link to={to(-7)} className={iconButtonClass} aria-label="Önceki hafta">
        <Icon name="chevron-left" />
      </Link>
      <b>{formatSpan(monday, addDays(monday, 6))}</b>
      <Link to={to(7)} className={iconButtonClass} aria-label="Sonraki hafta">
        <Icon name="chevron-right" />
      </Link>
    </p>
  )
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

interface GridProps {
  monday: string
  rooms: { id: number; name: string }[]
  lessons: WeekLesson[]
  by: 'room' | 'teacher'
}

function Grid({ monday, rooms, lessons, by }: GridProps) {
  const lines = by === 'room' ? rooms : teachersOf(lessons)
  const homeless = lessons.filter((lesson) => lesson[by] === null)
  const none = by === 'room' ? 'Dersliksiz, çevrim içi' : 'Öğretmeni belli değil'
  const rows = homeless.length > 0 ? [...lines, { id: 0, name: none }] : lines
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is reached by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label="Haftanın saatleri">
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{by === 'room' ? 'Derslik' : 'Öğretmen'}</th>
            {Object.entries(WEEKDAYS).map(([weekday, name]) => (
              <th key={weekday} scope="col">
                {name} <span>{Number(addDays(monday, Number(weekday) - 1).slice(8))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {Object.keys(WEEKDAYS).map((weekday) => (
                <td key={weekday}>
                  <Lessons
                    by={by}
                    lessons={lessons.filter(
                      (one) => one.weekday === Number(weekday) && (one[by]?.id ?? 0) === id,
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

function teachersOf(lessons: readonly WeekLesson[]) {
  const known = new Map(lessons.flatMap(({ teacher }) => (teacher ? [[teacher.id, teacher]] : [])))
  return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))
}

function Lessons({ lessons, by }: { lessons: WeekLesson[]; by: 'room' | 'teacher' }) {
  return lessons.map(({ id, group, startsAt, endsAt, state, room, teacher }) => (
    <Link key={id} to={`/gruplar/${group.id}`} className={styles.lesson} data-state={state}>
      <b>
        {toClock(startsAt)}-{toClock(endsAt)}
      </b>
      <span>{group.name}</span>
      <span className={styles.more}>{by === 'room' ? teacher?.name : room?.name}</span>
    </Link>
  ))
}
