import { listAbsences } from '../../../contract/student/absence.ts'
import { getClassroom, getProgram, listBooks } from '../../../contract/student/class.ts'
import {
  getTrack,
  type Homework,
  listHomework,
  listLessonStrip,
} from '../../../contract/student/progress.ts'
import {
  getCalendarState,
  listDatedLessons,
  listLessons,
  seeChanges,
} from '../../../contract/student/timetable.ts'
import { submit, tryApi } from '../../api.ts'
import { readForm } from '../../form/read-form.ts'
import { answerForm } from '../../form/send.ts'
import { RichText } from '../../prose/rich-text.tsx'
import { studentContext } from '../../session/guard.ts'
import { changeAbsence } from '../absence/change-absence.ts'
import { changeCalendar } from '../calendar/change-calendar.ts'
import { NoClass } from '../empty-state.tsx'
import panelStyles from '../frame/panel.module.css'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { ownGroup } from '../group/own-group.ts'
import { Loaded, orNone } from '../loaded.tsx'
import { PanelIcon } from '../panel-icon.tsx'
import { toHomeworkView } from '../progress/read-homework.ts'
import type { Route } from './+types/program.ts'
import { listNews, teachersOf } from './dated-week.ts'
import { Lessons } from './lessons.tsx'
import { News } from './news.tsx'
import styles from './program.module.css'
import { ProgramSide } from './program-side.tsx'
import { readProgram } from './read-program.ts'
import { readTimetable } from './read-timetable.ts'
import { readTrack } from './read-track.ts'
import { weekOfCourse } from './school-clock.ts'
import { Track } from './track.tsx'

function PrintButton() {
  return (
    <button
      type="button"
      className={`button button-quiet button-small ${styles.print}`}
      data-early
      onClick={() => print()}
    >
      <PanelIcon name="printer" />
      Yazdırın
    </button>
  )
}

export const handle: PanelHandle = { title: 'Ders programı' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { student, who } = context.get(studentContext)
  const group = ownGroup(request, student)
  if (!group) return null
  const body = { ...who, ...group.choice }
  const [lessons, dated, program, classroom, books, calendar, absences, homework, track, strip] =
    await Promise.all([
      tryApi(context, listLessons, { body }),
      tryApi(context, listDatedLessons, { body: who }),
      tryApi(context, getProgram, { body }),
      tryApi(context, getClassroom, { body }),
      tryApi(context, listBooks, { body }),
      tryApi(context, getCalendarState, { body: who }),
      tryApi(context, listAbsences, { body: who }),
      tryApi(context, listHomework, { body: who }),
      tryApi(context, getTrack, { body }),
      tryApi(context, listLessonStrip, { body }),
    ])
  const now = new Date()
  const own = classroom.ok ? classroom.value : undefined
  return {
    timetable: readTimetable(orNone(lessons, []), {
      now,
      classroom: own,
      state: group.state,
      dated: dated.ok ? dated.value : [],
    }),
    news: dated.ok ? listNews(dated.value) : [],
    program: readProgram(program, weekOfCourse(own?.startsOn, now)),
    books: books.ok ? books.value.map(({ name, file }) => ({ name, file })) : [],
    teachers: dated.ok ? teachersOf(dated.value, group.id) : [],
    homework: homework.ok ? nextOf(homework.value) : null,
    track: track.ok ? readTrack(track.value, now) : null,
    strip: strip.ok ? strip.value : [],
    now: now.toISOString(),
    calendar: orNone(calendar, null),
    absences: orNone(absences, null),
    student,
    classroom: own ?? null,
    className: own?.name ?? student.className,
  }
}

function nextOf(homework: Homework[]) {
  const [next] = homework.filter(({ isOpen }) => isOpen)
  return next ? toHomeworkView(next, homework) : null
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request)
  if (values.intent === 'see-changes') {
    const { who } = context.get(studentContext)
    const notices = (values.notices ?? '').split(',').filter(Boolean).map(Number)
    return answerForm(await submit(context, seeChanges, { ...who, notices }), values)
  }
  return (await changeAbsence(values, context)) ?? changeCalendar(values, context)
}

export default function Program({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Empty />
  const { program, student, className, news, track } = loaderData
  return (
    <>
      <div className={`${panelStyles.head} ${styles.head}`}>
        <h1>Ders programı</h1>
        <p className={`${panelStyles.muted} ${styles.programClass}`}>
          {className}
          <span className={styles.student}>
            , {student.name} {student.surname}
          </span>
        </p>
        <PrintButton />
      </div>
      {news.length > 0 && <News news={news} served={actionData} />}
      <Lessons {...loaderData} served={actionData} />
      {track && <Track track={track} plan={program.ok ? program.value.weeks : {}} />}
      <div className={styles.rest}>
        <section className={styles.text} aria-labelledby="kur-plani">
          <h2 id="kur-plani">Kur planı</h2>
          {!program.ok && program.status === 404 ? (
            <p className={panelStyles.nothing}>{program.message}</p>
          ) : (
            <Loaded answer={program}>
              {({ html }) => <RichText className={styles.prose} html={html} />}
            </Loaded>
          )}
        </section>
        <ProgramSide {...loaderData} served={actionData} />
      </div>
    </>
  )
}

function Empty() {
  return (
    <>
      <h1>Ders programı</h1>
      <NoClass />
    </>
  )
}
