import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/answer.ts'
import type { Absence } from '../../../contract/student/absence.ts'
import { AbsenceCard } from '../absence/absence-card.tsx'
import { CalendarCard } from '../calendar/calendar-card.tsx'
import type { CalendarAnswer } from '../calendar/change-calendar.ts'
import { Loaded } from '../loaded.tsx'
import { useReader } from '../reader.ts'
import styles from './program.module.css'
import type { TimetableData } from './read-timetable.ts'

interface Props {
  teachers: string[]
  books: { name: string; file: string }[]
}

function OwnClassCard({ teachers, books }: Props) {
  const say = useReader()
  if (teachers.length === 0 && books.length === 0) return null
  return (
    <section className={`card ${styles.own} no-print`} aria-labelledby="sinifiniz">
      <h2 id="sinifiniz">{say('Sınıfınız', 'Çocuğunuzun sınıfı')}</h2>
      <dl className={styles.facts}>
        {teachers.length > 0 && <Fact name="Öğretmen">{teachers.join(', ')}</Fact>}
        {books.length > 0 && (
          <Fact name="Kitap">
            {books.map(({ name, file }) => (
              <a key={file} href={file}>
                {name}
              </a>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface ProgramSideProps {
  timetable: Answer<TimetableData>
  calendar: Answer<{ createdAt: string | null } | null>
  absences: Answer<Absence[] | null>
  teachers: string[]
  books: { name: string; file: string }[]
  served: CalendarAnswer | undefined
}

export function ProgramSide(props: ProgramSideProps) {
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
