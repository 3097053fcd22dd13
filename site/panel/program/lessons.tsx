import { Link } from 'react-router'
import type { Answer } from '../../../contract/answer.ts'
import type { Absence } from '../../../contract/student/absence.ts'
import type { Classroom } from '../../../contract/student/class.ts'
import type { StripLesson } from '../../../domain/lesson-strip.ts'
import { formatDate } from '../../../domain/school-time.ts'
import type { FormAnswer } from '../../form/send.ts'
import panelStyles from '../frame/panel.module.css'
import { OwnLessons } from '../lessons/own-lessons.tsx'
import { Loaded } from '../loaded.tsx'
import type { HomeworkView } from '../progress/read-homework.ts'
import { useReader } from '../reader.ts'
import { FirstDayCard, NextLessonCard } from './next-lesson-card.tsx'
import styles from './program.module.css'
import type { TimetableData } from './read-timetable.ts'
import { Timetable } from './timetable.tsx'

function NextHomework({ homework: { title, detail } }: { homework: HomeworkView }) {
  return (
    <section className={`card ${styles.homework} no-print`} aria-labelledby="siradaki-odev">
      <h2 id="siradaki-odev" className={styles.label}>
        Sıradaki ödev
      </h2>
      <p className={styles.nextHomeworkText}>{title}</p>
      <p className={styles.when}>{detail}</p>
      <Link className={styles.all} to="/panel/progress">
        Bütün ödevler
      </Link>
    </section>
  )
}

interface Props {
  timetable: Answer<TimetableData>
  classroom: Classroom | null
  books: { name: string }[]
  homework: HomeworkView | null
  strip: StripLesson[]
  now: string
  absences: Answer<Absence[] | null>
  served: FormAnswer | undefined
}

export function Lessons(props: Props) {
  const { timetable, classroom, books, homework, strip, now, absences, served } = props
  return (
    <Loaded answer={timetable}>
      {({ phase, next, week, title }) => {
        if (phase === 'over') return <Over classroom={classroom} />
        const isAhead = phase === 'ahead' && classroom !== null
        return (
          <>
            <div className={styles.first} data-paired={strip.length > 0 || undefined}>
              {isAhead ? (
                <FirstDayCard
                  classroom={classroom}
                  first={next}
                  books={books.map(({ name }) => name)}
                />
              ) : (
                <NextLessonCard next={next} />
              )}
              {strip.length > 0 && (
                <OwnLessons
                  lessons={strip}
                  now={now}
                  absences={absences.ok ? absences.value : null}
                  served={served}
                />
              )}
            </div>
            {homework && <NextHomework homework={homework} />}
            {week.days.length > 0 && (
              <Timetable week={week} next={next} title={isAhead ? 'İlk hafta' : title} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Over({ classroom }: { classroom: Classroom | null }) {
  const say = useReader()
  const end = classroom?.endsOn && formatDate(classroom.endsOn)
  return (
    <p className={panelStyles.nothing}>
      Bu sınıf tamamlandı{end ? `; son günü ${end} idi` : ''}.{' '}
      {say(
        'Kur planınız ve kitaplarınız burada kalır.',
        'Çocuğunuzun kur planı ve kitapları burada kalır.',
      )}
    </p>
  )
}
