import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type AttendanceSheet, sheet } from '../../contract/staff/attendance-sheet.ts'
import { BEFORE_ARRIVAL } from '../../domain/lesson.ts'
import { addDays, formatTimeOf, schoolDay } from '../../domain/school-time.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { allBy, useRows } from '../data/hooks.ts'
import { useAnswer } from '../data/use-act.ts'
import fieldStyles from '../form/field.module.css'
import weekStyles from '../groups/week.module.css'
import { DaySteps, withParam } from '../groups/week-bar.tsx'
import { Answered, Empty } from '../list/empty.tsx'
import listStyles from '../list/list-screen.module.css'
import { Button } from '../ui/button.tsx'
import { dayOf } from './lesson-words.ts'
import styles from './sheet.module.css'

const SHORT_DAY = new Intl.DateTimeFormat('tr', { weekday: 'short', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('tr', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const BEFORE = lowerTurkish(BEFORE_ARRIVAL)

export function SheetPage() {
  const [params] = useSearchParams()
  const group = Number(params.get('group'))
  const month = `${(params.get('day') ?? schoolDay()).slice(0, 7)}-01`
  return (
    <section className={`${listStyles.list} ${styles.page}`} aria-label="Yoklama çizelgesi">
      <Link to="/dersler" className={styles.back}>
        Dersler
      </Link>
      <div className={listStyles.head}>
        <h1>Yoklama çizelgesi</h1>
        {group > 0 && (
          <Button kind="quiet" onClick={() => print()}>
            Yazdır
          </Button>
        )}
      </div>
      <div className={weekStyles.bar}>
        <GroupChoice group={group} />
        <DaySteps
          name="Aylar"
          params={params}
          now="Bu ay"
          before={{ name: 'Önceki ay', day: addDays(month, -1) }}
          after={{ name: 'Sonraki ay', day: addDays(month, 31) }}
        >
          {MONTH.format(new Date(month))}
        </DaySteps>
      </div>
      {group > 0 ? (
        <Sheet group={group} month={month} />
      ) : (
        <Empty title="Bir sınıf seçin" text="Çizelge bir sınıfın bir ayını gösterir." />
      )}
    </section>
  )
}

function GroupChoice({ group }: { group: number }) {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const { rows = [] } = useRows('group', allBy('startsOn', {}, 'desc'))
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        Sınıf
      </label>
      <select
        id={id}
        className={fieldStyles.control}
        value={group || ''}
        onChange={({ currentTarget: { value } }) =>
          setParams(new URLSearchParams(withParam(params, 'group', value)))
        }
      >
        <option value="">–</option>
        {rows.map(({ id: groupId, name }) => (
          <option key={groupId} value={groupId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function Sheet({ group, month }: { group: number; month: string }) {
  const answer = useAnswer(sheet, { group, day: month }, { isFresh: true })
  return (
    <Answered answer={answer} failure="Çizelge açılamadı">
      {(found) =>
        found.lessons.length > 0 ? (
          <Paper sheet={found} />
        ) : (
          <Empty title="Bu ay ders yok" text="Başka bir ay ya da sınıf seçin." />
        )
      }
    </Answered>
  )
}

function Paper({ sheet: { group, month, lessons, people } }: { sheet: AttendanceSheet }) {
  const hours = lessons.reduce((sum, { lessonHours }) => sum + lessonHours, 0)
  const teachers = [...new Set(lessons.flatMap((lesson) => lesson.teachers))]
  const place = group.campus ? `, ${group.campus}` : ''
  return (
    <div className={styles.paper}>
      <h2>
        {group.name}, {MONTH.format(new Date(month))}
      </h2>
      <p>
        {group.course}, {group.level}
        {place}. Öğretmen: {teachers.join(', ') || 'belli değil'}. Ayın ders saati: {hours}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is reached by keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-label="Çizelge">
        <table className={styles.sheet}>
          <thead>
            <tr>
              <th scope="col">Öğrenci</th>
              {lessons.map((lesson) => (
                <th key={lesson.id} scope="col" data-lesson={lesson.id}>
                  {Number(dayOf(lesson).slice(8))}
                  <span>{SHORT_DAY.format(new Date(dayOf(lesson)))}</span>
                  <span>{formatTimeOf(new Date(lesson.startsAt))}</span>
                  <span>{lesson.isBeforeArrival ? BEFORE : `${lesson.lessonHours} saat`}</span>
                </th>
              ))}
              <th scope="col">Devamsızlık</th>
              <th scope="col">İmza</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ enrollmentId, name, cells, missed }) => (
              <tr key={enrollmentId} data-enrollment={enrollmentId} data-missed={missed}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={lessons[at]?.id}>{formatCell(cell)}</td>
                ))}
                <td>{missed}</td>
                <td className={styles.signature} />
              </tr>
            ))}
            <tr>
              <th scope="row">Öğretmenin imzası</th>
              {lessons.map(({ id }) => (
                <td key={id} />
              ))}
              <td />
              <td />
            </tr>
          </tbody>
        </table>
      </section>
      <p className={styles.note}>
        +: geldi. Sayı: gelmediği ders saati; M: mazeretli. Boş: yoklama alınmadı. Önce: sınıf
        programa gelmeden yapıldı. –: o gün kayıtlı değildi.
      </p>
    </div>
  )
}

type Cell = AttendanceSheet['people'][number]['cells'][number]

function formatCell({ missed, isExcused, isOnRoll }: Cell): string {
  if (missed === null) return isOnRoll ? '' : '–'
  if (missed === 0) return '+'
  return isExcused ? `${missed} M` : String(missed)
}
