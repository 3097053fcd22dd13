import { Link } from 'react-router'
import { get } from '../../contract/staff/group.ts'
import { list } from '../../contract/staff/lesson.ts'
import { addDays, formatDayMonthWeekday, schoolDay } from '../../domain/school-time.ts'
import { messageOf } from '../data/call-error.ts'
import { useAnswer } from '../data/use-call.ts'
import { Loading } from '../frame/loading.tsx'
import { Empty } from '../list/empty.tsx'
import listStyles from '../list/list-screen.module.css'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { AddLesson } from './add-lesson.tsx'
import { OpenLesson } from './lesson-dialog.tsx'
import { LessonEntry } from './lesson-entry.tsx'
import { dayOf, formatPlace, formatTeachers } from './lesson-words.ts'
import styles from './lessons.module.css'

const DAYS = 400

export function GroupLessons({ id }: { id: number }) {
  const { data: group, error } = useAnswer(get, { id })
  if (!group) {
    return error ? <Empty title="Sınıf açılamadı" text={messageOf(error)} /> : <Loading />
  }
  const from = group.startsOn ?? schoolDay()
  return <Lessons id={id} name={group.name} from={from} />
}

function Lessons({ id, name, from }: { id: number; name: string; from: string }) {
  const mayWrite = useCan('lesson:write')
  const span = { from, to: addDays(from, DAYS) }
  const { data, error } = useAnswer(list, { ...span, group: id }, { isFresh: true })
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
      {error && !data && <Empty title="Dersler açılamadı" text={messageOf(error)} />}
      {!(data || error) && <Loading />}
      {data?.rows.length === 0 && (
        <Empty
          title="Bu sınıfın tarihli dersi yok"
          text="Dersler, sınıf kayda açıldığında ilk gününden ve haftalık saatlerinden planlanır."
        />
      )}
      <div className={styles.day}>
        {data?.rows.map((lesson) => (
          <LessonEntry
            key={lesson.id}
            lesson={lesson}
            day={formatDayMonthWeekday(dayOf(lesson))}
            more={[`${formatPlace(lesson)}, ${formatTeachers(lesson)}`]}
          />
        ))}
      </div>
      <OpenLesson />
    </section>
  )
}
