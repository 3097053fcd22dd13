import { type LessonWeek as Week, week } from '../../contract/staff/lesson.ts'
import { addDays, formatDayMonthWeekday, schoolDay } from '../../domain/school-time.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import weekStyles from '../groups/week.module.css'
import { DaySteps, useCampus, withParam } from '../groups/week-bar.tsx'
import { daysOfWeek, linesOf, WeekClock } from '../groups/week-clock.tsx'
import { SnowDay } from '../holidays/snow-day.tsx'
import { Answered, Empty } from '../list/empty.tsx'
import { SelectFilter } from '../list/filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import listStyles from '../list/list-screen.module.css'
import { formatSpan } from '../school/group-words.ts'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { PartLinks } from '../ui/parts.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { AddLesson } from './add-lesson.tsx'
import { holidayNotes } from './holiday-notes.tsx'
import { LessonEntry } from './lesson-entry.tsx'
import { dayOf, formatPlace, formatTeachers, timesOf } from './lesson-words.ts'
import styles from './lessons.module.css'
import { OpenLesson } from './open-lesson.tsx'

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
  const days = data ? (isDay ? [day] : daysOfWeek(data.monday)) : []
  return (
    <section className={`${listStyles.list} ${styles.screen}`} aria-label="Dersler">
      <div className={listStyles.head}>
        <h1>Dersler</h1>
        <div className={listStyles.acts}>
          <SnowDay onSaved={refresh} />
          {!isNarrow && (
            <Button kind="quiet" onClick={() => print()}>
              Yazdır
            </Button>
          )}
          {mayWrite && <AddLesson day={day} />}
        </div>
      </div>
      <PartLinks
        name="Görünümler"
        parts={[
          { name: 'Hafta', to: withParam(params, 'gorunum', ''), isOpen: !isDay },
          { name: 'Gün', to: withParam(params, 'gorunum', 'gun'), isOpen: isDay },
          ...(mayWrite ? [{ name: 'İzinler', to: '/dersler/izinler', isOpen: false }] : []),
          { name: 'Yoklama çizelgesi', to: '/dersler/yoklama-cizelgesi', isOpen: false },
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
        {(found) => <Clock week={found} days={days} by={by} />}
      </Answered>
      <OpenLesson />
    </section>
  )
}

const ROWS = ['hour', 'room', 'teacher'] as const
type Rows = (typeof ROWS)[number]
const ROW_NAMES = { hour: 'Saatler', room: 'Derslikler', teacher: 'Öğretmenler' }

function rowsOf(by: string | null, isDay: boolean): Rows {
  const rows = ROWS.find((one) => one === by) ?? 'hour'
  return isDay && rows === 'hour' ? 'room' : rows
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

interface ClockProps {
  week: Week
  days: string[]
  by: Rows
}

function Clock({ week: { rooms, holidays, lessons }, days, by }: ClockProps) {
  const isDay = days.length === 1
  const shown = lessons.filter((lesson) => days.includes(dayOf(lesson)))
  const noteOf = (day: string) => holidayNotes(day, holidays)
  const lines = {
    hour: null,
    room: rooms,
    teacher: linesOf(shown.flatMap((lesson) => lesson.teachers)),
  }
  return (
    <>
      {isDay && noteOf(days[0] ?? '')}
      {shown.length === 0 && (
        <Empty
          title={isDay ? 'Bugüne ait ders yok' : 'Bu hafta ders yok'}
          text="Kayda açık ve süren sınıfların dersleri, sınıf açıldığında kendiliğinden planlanır ve burada görünür."
        />
      )}
      {(shown.length > 0 || !isDay) && (
        <WeekClock
          name={isDay ? 'Günün dersleri' : 'Haftanın dersleri'}
          days={days}
          lines={lines[by]}
          rest={by === 'teacher' ? 'Öğretmeni belli değil' : 'Dersliksiz, çevrim içi'}
          noteOf={isDay ? undefined : noteOf}
          entries={shown.map((lesson) => ({
            ...timesOf(lesson),
            id: lesson.id,
            day: dayOf(lesson),
            lines: lineIdsOf(lesson, by),
            lesson,
          }))}
        >
          {({ lesson }, isShared) => (
            <LessonEntry lesson={lesson} more={moreOf(lesson, by)} isShared={isShared} />
          )}
        </WeekClock>
      )}
    </>
  )
}

type Lesson = Week['lessons'][number]

function lineIdsOf(lesson: Lesson, by: Rows): number[] {
  if (by === 'teacher') return lesson.teachers.map(({ id }) => id)
  return lesson.room ? [lesson.room.id] : []
}

function moreOf(lesson: Lesson, by: Rows): string[] {
  if (by === 'hour') return [`${formatPlace(lesson)}, ${formatTeachers(lesson)}`]
  return [by === 'teacher' ? formatPlace(lesson) : formatTeachers(lesson)]
}
