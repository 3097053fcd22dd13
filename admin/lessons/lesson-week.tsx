import { Link } from 'react-router'
import { type LessonWeek as Week, week } from '../../contract/staff/lesson.ts'
import { addDays, formatDayMonthWeekday, schoolDay } from '../../domain/school-time.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import weekStyles from '../groups/week.module.css'
import { DaySteps, useCampus, withParam } from '../groups/week-bar.tsx'
import { type Column, linesOf, WeekGrid, weekColumns } from '../groups/week-grid.tsx'
import { SnowDay } from '../holidays/snow-day.tsx'
import { Answered } from '../list/answered.tsx'
import { Empty } from '../list/empty.tsx'
import { SelectFilter } from '../list/filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import listStyles from '../list/list-screen.module.css'
import { formatSpan } from '../school/group-words.ts'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { useCan } from '../session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PartLinks } from '../ui/parts.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { AddLesson } from './add-lesson.tsx'
import { Agenda, HolidayNotes, holidaysOn } from './agenda.tsx'
import { OpenLesson } from './lesson-dialog.tsx'
import { LessonEntry } from './lesson-entry.tsx'
import { dayOf, formatPlace, formatTeachers, timesOf } from './lesson-words.ts'
import styles from './lessons.module.css'

export function LessonWeek() {
  const { params, campus, list } = useCampus()
  const { campuses } = useGroupOptions()
  const isDay = params.get('gorunum') === 'gun'
  const by = rowsOf(params.get('by'), isDay)
  const day = params.get('day') ?? schoolDay()
  const mayWrite = useCan('lesson:write')
  const isNarrow = useNarrow()
  const answer = useAnswer(week, { day, campus }, { isFresh: true })
  const { data } = answer
  const refresh = useFreshAnswer(week)
  const days = data ? (isDay ? [day] : weekOf(data.monday)) : []
  return (
    <section className={`${listStyles.list} ${styles.screen}`} aria-label="Dersler">
      <div className={listStyles.head}>
        <h1>Dersler</h1>
        <div className={listStyles.acts}>
          {mayWrite && <AddLesson day={day} />}
          <SnowDay onSaved={refresh} />
          <Button kind="quiet" onClick={() => print()}>
            Yazdır
          </Button>
          {mayWrite && (
            <Link to="/dersler/izinler" className={buttonClass('quiet')}>
              İzinler
            </Link>
          )}
          <Link to="/dersler/yoklama-cizelgesi" className={buttonClass('quiet')}>
            Yoklama çizelgesi
          </Link>
        </div>
      </div>
      <PartLinks
        name="Görünümler"
        parts={[
          { name: 'Hafta', to: withParam(params, 'gorunum', ''), isOpen: !isDay },
          { name: 'Gün', to: withParam(params, 'gorunum', 'gun'), isOpen: isDay },
        ]}
      />
      <div className={weekStyles.bar}>
        <FilterBar
          list={list}
          search={null}
          filters={<SelectFilter list={list} name="campus" label="Şube" options={byId(campuses)} />}
        />
        {!isNarrow && (
          <PartLinks
            name="Satırlar"
            parts={ROWS.filter((rows) => !(isDay && rows === 'hour')).map((rows) => ({
              name: ROW_NAMES[rows],
              to: withParam(params, 'by', rows),
              isOpen: rows === by,
            }))}
          />
        )}
        {data && <Steps params={params} days={days} />}
      </div>
      <Answered answer={answer} failure="Dersler açılamadı">
        {(found) =>
          isNarrow ? <Agenda week={found} days={days} /> : <Grid week={found} days={days} by={by} />
        }
      </Answered>
      <OpenLesson />
    </section>
  )
}

const ROWS = ['hour', 'room', 'teacher'] as const
type Rows = (typeof ROWS)[number]
const ROW_NAMES = { hour: 'Saatler', room: 'Derslikler', teacher: 'Öğretmenler' }
const CORNERS = { hour: 'Saat', room: 'Derslik', teacher: 'Öğretmen' }

function rowsOf(by: string | null, isDay: boolean): Rows {
  const rows = ROWS.find((one) => one === by) ?? 'hour'
  return isDay && rows === 'hour' ? 'room' : rows
}

function weekOf(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count))
}

function Steps({ params, days }: { params: URLSearchParams; days: string[] }) {
  const [first = '', second] = days
  const last = days.at(-1) ?? ''
  const step = days.length
  const words = second
    ? { name: 'Haftalar', now: 'Bu hafta', one: 'hafta', text: formatSpan(first, last) }
    : { name: 'Günler', now: 'Bugün', one: 'gün', text: formatDayMonthWeekday(first) }
  return (
    <DaySteps
      name={words.name}
      params={params}
      now={words.now}
      before={{ name: `Önceki ${words.one}`, day: addDays(first, -step) }}
      after={{ name: `Sonraki ${words.one}`, day: addDays(first, step) }}
    >
      {words.text}
    </DaySteps>
  )
}

interface GridProps {
  week: Week
  days: string[]
  by: Rows
}

function Grid({ week: { monday, rooms, holidays, lessons }, days, by }: GridProps) {
  const isDay = days.length === 1
  const shown = lessons.filter((lesson) => days.includes(dayOf(lesson)))
  const noteOf = (day: string) => <HolidayNotes day={day} holidays={holidays} />
  const lines = {
    hour: hoursOf(shown),
    room: rooms,
    teacher: linesOf(shown.flatMap((lesson) => lesson.teachers)),
  }
  return (
    <>
      {isDay && holidaysOn(days[0] ?? '', holidays).length > 0 && noteOf(days[0] ?? '')}
      {shown.length === 0 && (
        <Empty
          title={isDay ? 'Bugüne ait ders yok' : 'Bu hafta ders yok'}
          text="Kayda açık ve süren sınıfların dersleri, sınıf açıldığında kendiliğinden planlanır ve burada görünür."
        />
      )}
      {(shown.length > 0 || !isDay) && (
        <WeekGrid
          name={isDay ? 'Günün dersleri' : 'Haftanın dersleri'}
          corner={CORNERS[by]}
          columns={isDay ? hourColumns(shown) : weekColumns(monday, noteOf)}
          lines={lines[by]}
          rest={by === 'teacher' ? 'Öğretmeni belli değil' : 'Dersliksiz, çevrim içi'}
          entries={shown.map((lesson) => ({
            ...lesson,
            column: isDay ? timesOf(lesson).startsAt : dayOf(lesson),
            lines: lineIdsOf(lesson, by),
          }))}
        >
          {(lesson) => <LessonEntry lesson={lesson} more={moreOf(lesson, by)} />}
        </WeekGrid>
      )}
    </>
  )
}

type Lesson = Week['lessons'][number]

/** Every hour from the first lesson’s to the last one’s; the id is the next hour, as 0 is the line of the rest. */
function hoursOf(lessons: readonly Lesson[]) {
  const starts = lessons.map(hourOf)
  const [first, last] = [Math.min(...starts), Math.max(...starts)]
  return Array.from({ length: starts.length === 0 ? 0 : last - first + 1 }, (_, index) => ({
    id: first + index + 1,
    name: `${String(first + index).padStart(2, '0')}.00`,
  }))
}

function hourOf(lesson: Lesson): number {
  return Number(timesOf(lesson).startsAt.slice(0, 2))
}

function lineIdsOf(lesson: Lesson, by: Rows): number[] {
  if (by === 'hour') return [hourOf(lesson) + 1]
  if (by === 'teacher') return lesson.teachers.map(({ id }) => id)
  return lesson.room ? [lesson.room.id] : []
}

function moreOf(lesson: Lesson, by: Rows): string[] {
  if (by === 'hour') return [`${formatPlace(lesson)}, ${formatTeachers(lesson)}`]
  return [by === 'teacher' ? formatPlace(lesson) : formatTeachers(lesson)]
}

function hourColumns(lessons: Week['lessons']): Column[] {
  const hours = new Set(lessons.map((lesson) => timesOf(lesson).startsAt))
  return [...hours].toSorted().map((hour) => ({ key: hour, name: hour.replace(':', '.') }))
}
