import { Link } from 'react-router'
import { type WeekLesson, week } from '../../contract/staff/group.ts'
import { addDays, formatHourSpan } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { SnowDay } from '../holidays/snow-day.tsx'
import { Answered, Empty } from '../list/empty.tsx'
import { SelectFilter } from '../list/filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import listStyles from '../list/list-screen.module.css'
import { formatSpan } from '../school/group-words.ts'
import { byId, useGroupOptions } from '../school/use-group-options.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { PartLinks } from '../ui/parts.tsx'
import styles from './week.module.css'
import { DaySteps, useCampus, withParam } from './week-bar.tsx'
import { daysOfWeek, type Line, linesOf, WeekClock } from './week-clock.tsx'

export function WeekScreen() {
  const { params, campus, list } = useCampus()
  const { campuses } = useGroupOptions()
  const by = params.get('by') === 'teacher' ? 'teacher' : 'room'
  const answer = useAnswer(week, { day: params.get('day') ?? '', campus })
  const { data } = answer
  return (
    <section className={listStyles.list} aria-label="Haftalık görünüm">
      <div className={listStyles.head}>
        <h1>Haftalık görünüm</h1>
        <div className={listStyles.acts}>
          <SnowDay />
          <Link to="/gruplar" className={buttonClass('quiet')}>
            Sınıf listesi
          </Link>
        </div>
      </div>
      <PartLinks
        name="Görünümler"
        parts={[
          { name: 'Derslikler', to: withParam(params, 'by', ''), isOpen: by === 'room' },
          { name: 'Öğretmenler', to: withParam(params, 'by', 'teacher'), isOpen: by === 'teacher' },
        ]}
      />
      <div className={styles.bar}>
        <FilterBar
          list={list}
          search={null}
          filters={<SelectFilter list={list} name="campus" label="Şube" options={byId(campuses)} />}
        />
        {data && (
          <DaySteps
            name="Haftalar"
            params={params}
            now="Bu hafta"
            before={{ name: 'Önceki hafta', day: addDays(data.monday, -7) }}
            after={{ name: 'Sonraki hafta', day: addDays(data.monday, 7) }}
          >
            {formatSpan(data.monday, addDays(data.monday, 6))}
          </DaySteps>
        )}
      </div>
      <Answered answer={answer} failure="Hafta açılamadı">
        {(found) =>
          found.lessons.length > 0 ? <Plan {...found} by={by} /> : <EmptyWeek {...found} />
        }
      </Answered>
    </section>
  )
}

interface PlanProps {
  monday: string
  rooms: Line[]
  lessons: WeekLesson[]
  by: 'room' | 'teacher'
}

function Plan({ monday, rooms, lessons, by }: PlanProps) {
  return (
    <WeekClock
      name="Haftanın saatleri"
      days={daysOfWeek(monday)}
      lines={by === 'room' ? rooms : linesOf(lessons.map(({ teacher }) => teacher))}
      rest={by === 'room' ? 'Dersliksiz, çevrim içi' : 'Öğretmeni belli değil'}
      entries={lessons.map((lesson) => ({
        ...lesson,
        day: addDays(monday, lesson.weekday - 1),
        lines: lesson[by] ? [lesson[by].id] : [],
      }))}
    >
      {({ group, startsAt, endsAt, state, room, teacher }, isShared) => (
        <Link
          to={`/gruplar/${group.id}`}
          className={styles.lesson}
          data-state={state}
          data-shared={isShared || undefined}
        >
          {!isShared && <b>{formatHourSpan({ startsAt, endsAt })}</b>}
          <span>{group.name}</span>
          <span className={styles.more}>{by === 'room' ? teacher?.name : room?.name}</span>
        </Link>
      )}
    </WeekClock>
  )
}

export function EmptyWeek({ rooms }: { rooms: readonly unknown[] }) {
  const mayWrite = useCan('group:write')
  if (!mayWrite) {
    return (
      <Empty
        title="Bu hafta dersiniz yok"
        text="Size verilen sınıfların dersleri, ilk günlerinden son günlerine kadar burada görünür."
      />
    )
  }
  if (rooms.length === 0) {
    return (
      <Empty
        title="Henüz derslik yok"
        text="Burada hangi derslikte, hangi saatte, hangi sınıfın olduğu görünür. Önce şubenin dersliklerini, sonra sınıfların haftalık saatlerini girin."
      >
        <ScreenLink to="/ayarlar/subeler" access="settings:write" className={buttonClass('quiet')}>
          Şubeler ve derslikler
        </ScreenLink>
      </Empty>
    )
  }
  return (
    <Empty
      title="Bu hafta ders yok"
      text="Kayda açık ve süren sınıfların saatleri, ilk günlerinden son günlerine kadar burada görünür. Bir sınıfın saatlerini kendi ekranında, “Bilgiler ve saatler” bölümünde girersiniz."
    >
      <Link to="/gruplar" className={buttonClass('quiet')}>
        Sınıf listesi
      </Link>
    </Empty>
  )
}
