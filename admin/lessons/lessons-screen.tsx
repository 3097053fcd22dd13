import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { get } from '../../contract/staff/group.ts'
import { list } from '../../contract/staff/lesson.ts'
import { addDays, formatDayMonthWeekday, schoolDay } from '../../domain/school-time.ts'
import { useAnswer } from '../data/use-act.ts'
import { Loading } from '../frame/loading.tsx'
import { Answered, Empty } from '../list/empty.tsx'
import listStyles from '../list/list-screen.module.css'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { AddLesson } from './add-lesson.tsx'
import { LessonEntry } from './lesson-entry.tsx'
import { LessonWeek } from './lesson-week.tsx'
import { dayOf, formatPlace, formatTeachers } from './lesson-words.ts'
import styles from './lessons.module.css'
import { OpenLesson } from './open-lesson.tsx'

const SheetPage = lazyPart(async () => (await import('./sheet-page.tsx')).SheetPage)
const LeavePage = lazyPart(async () => (await import('./leave-page.tsx')).LeavePage)
const LeavesPage = lazyPart(async () => (await import('./leaves-page.tsx')).LeavesPage)

export function LessonsScreen() {
  const { '*': rest = '' } = useParams()
  const [part, id] = rest.split('/')
  if (part === 'sinif') return <GroupLessons key={id} id={Number(id)} />
  if (part !== 'yoklama-cizelgesi' && part !== 'izinler') return <LessonWeek />
  return (
    <Suspense fallback={<Loading />}>
      {part === 'yoklama-cizelgesi' && <SheetPage />}
      {part === 'izinler' && (id ? <LeavePage key={id} id={Number(id)} /> : <LeavesPage />)}
    </Suspense>
  )
}

const DAYS = 400

export function GroupLessons({ id }: { id: number }) {
  return (
    <Answered answer={useAnswer(get, { id })} failure="Sınıf açılamadı">
      {({ name, startsOn }) => <Lessons id={id} name={name} from={startsOn ?? schoolDay()} />}
    </Answered>
  )
}

function Lessons({ id, name, from }: { id: number; name: string; from: string }) {
  const mayWrite = useCan('lesson:write')
  const span = { from, to: addDays(from, DAYS) }
  const answer = useAnswer(list, { ...span, group: id }, { isFresh: true })
  return (
    <section className={`${listStyles.list} ${styles.screen}`} aria-label="Sınıfın dersleri">
      <Link to={`/gruplar/${id}`}>{name}</Link>
      <div className={listStyles.head}>
        <h1>{name}: dersler</h1>
        <div className={listStyles.acts}>
          {mayWrite && <AddLesson day={schoolDay()} groupId={id} />}
          <Link to={`/dersler/yoklama-cizelgesi?group=${id}`} className={buttonClass('quiet')}>
            Yoklama çizelgesi
          </Link>
        </div>
      </div>
      <Answered answer={answer} failure="Dersler açılamadı">
        {({ rows }) =>
          rows.length > 0 ? (
            <div className={styles.day}>
              {rows.map((lesson) => (
                <LessonEntry
                  key={lesson.id}
                  lesson={lesson}
                  day={formatDayMonthWeekday(dayOf(lesson))}
                  more={[`${formatPlace(lesson)}, ${formatTeachers(lesson)}`]}
                />
              ))}
            </div>
          ) : (
            <Empty
              title="Bu sınıfın tarihli dersi yok"
              text="Dersler, sınıf kayda açıldığında ilk gününden ve haftalık saatlerinden planlanır."
            />
          )
        }
      </Answered>
      <OpenLesson />
    </section>
  )
}
