import type { Answer } from '../../../contract/answer.ts'
import type { Absence } from '../../../contract/student/absence.ts'
import { AbsenceCard } from '../absence/absence-card.tsx'
import { CalendarCard } from '../calendar/calendar-card.tsx'
import type { CalendarAnswer } from '../calendar/change-calendar.ts'
import { Loaded } from '../loaded.tsx'
import { OwnClassCard } from './own-class-card.tsx'
import styles from './program.module.css'
import type { TimetableData } from './read-timetable.ts'

interface Props {
  timetable: Answer<TimetableData>
  calendar: Answer<{ createdAt: string | null } | null>
  absences: Answer<Absence[] | null>
  teachers: string[]
  books: { name: string; file: string }[]
  served: CalendarAnswer | undefined
}

export function ProgramSide(props: Props) {
  const { timetable, calendar, absences, teachers, books, served } = props
  const isTaught = timetable.ok && timetable.value.phase === 'taught'
  return (
    <div className={styles.side}>
      {isTaught && <OwnClassCard teachers={teachers} books={books} />}
      <Loaded answer={calendar}>
        {(state) => state && <CalendarCard createdAt={state.createdAt} served={served} />}
      </Loaded>
      <Loaded answer={absences}>
        {(reported) => reported && <AbsenceCard absences={reported} served={served} />}
      </Loaded>
    </div>
  )
}
