import type { Answer } from '../../../contract/answer.ts'
import type { Classroom } from '../../../contract/student/class.ts'
import { formatDate } from '../../../domain/school-time.ts'
import panelStyles from '../frame/panel.module.css'
import { Loaded } from '../loaded.tsx'
import type { HomeworkView } from '../progress/read-homework.ts'
import { FirstDayCard } from './first-day-card.tsx'
import { NextHomework } from './next-homework.tsx'
import { NextLessonCard } from './next-lesson-card.tsx'
import type { TimetableData } from './read-timetable.ts'
import { Timetable } from './timetable.tsx'

interface Props {
  timetable: Answer<TimetableData>
  classroom: Classroom | null
  books: { name: string }[]
  homework: HomeworkView | null
}

export function Lessons({ timetable, classroom, books, homework }: Props) {
  return (
    <Loaded answer={timetable}>
      {({ phase, next, week, title }) => {
        if (phase === 'over') return <Over classroom={classroom} />
        const isAhead = phase === 'ahead' && classroom !== null
        return (
          <>
            {isAhead ? (
              <FirstDayCard
                classroom={classroom}
                first={next}
                books={books.map(({ name }) => name)}
              />
            ) : (
              <NextLessonCard next={next} />
            )}
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
  const end = classroom?.endsOn && formatDate(classroom.endsOn)
  return (
    <p className={panelStyles.nothing}>
      Bu sınıf tamamlandı{end ? `; son günü ${end} idi` : ''}. Kur planınız ve kitaplarınız burada
      kalır.
    </p>
  )
}
