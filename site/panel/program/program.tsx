import { getProgram } from '../../../contract/student/class.ts'
import { getCalendarState, listLessons } from '../../../contract/student/timetable.ts'
import { tryApi } from '../../api.ts'
import { reachServer } from '../../form/reach-server.ts'
import { RichText } from '../../prose/rich-text.tsx'
import { studentContext } from '../../session/student-context.ts'
import { CalendarCard } from '../calendar/calendar-card.tsx'
import { changeCalendar } from '../calendar/change-calendar.ts'
import panelStyles from '../frame/panel.module.css'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { Loaded, orNone } from '../loaded.tsx'
import { NoClass } from '../no-class.tsx'
import type { Route } from './+types/program.ts'
import { NextLessonCard } from './next-lesson-card.tsx'
import { PrintButton } from './print-button.tsx'
import styles from './program.module.css'
import { readProgram } from './read-program.ts'
import { readTimetable } from './read-timetable.ts'
import { Timetable } from './timetable.tsx'

export const handle: PanelHandle = { title: 'Ders programı' }

export async function loader({ context }: Route.LoaderArgs) {
  const { student, token } = context.get(studentContext)
  if (student.classId === null) return null
  const body = { token }
  const [lessons, program, calendar] = await Promise.all([
    tryApi(context, listLessons, { body }),
    tryApi(context, getProgram, { body }),
    tryApi(context, getCalendarState, { body }),
  ])
  return {
    timetable: readTimetable(orNone(lessons, []), new Date()),
    program: readProgram(program),
    calendar: orNone(calendar, null),
    student,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return changeCalendar(request, context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachServer(serverAction)
}

export default function Program({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <Empty />
  const { timetable, program, calendar, student } = loaderData
  return (
    <>
      <div className={`${panelStyles.head} ${styles.head}`}>
        <h1>Ders programı</h1>
        <p className={`${panelStyles.muted} ${styles.programClass}`}>
          {student.className}
          <span className={styles.student}>
            , {student.name} {student.surname}
          </span>
        </p>
        <PrintButton />
      </div>
      <Loaded answer={timetable}>
        {({ next, week }) => (
          <>
            <NextLessonCard next={next} />
            {week.days.length > 0 && <Timetable week={week} next={next} />}
          </>
        )}
      </Loaded>
      <div className={styles.rest}>
        <section className={styles.text} aria-labelledby="kur-plani">
          <h2 id="kur-plani">Kur planı</h2>
          {!program.ok && program.status === 404 ? (
            <p className={panelStyles.nothing}>{program.message}</p>
          ) : (
            <Loaded answer={program}>
              {(html) => <RichText className={styles.prose} html={html} />}
            </Loaded>
          )}
        </section>
        <Loaded answer={calendar}>
          {(state) => state && <CalendarCard createdAt={state.createdAt} served={actionData} />}
        </Loaded>
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
