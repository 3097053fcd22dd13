import type { Absence } from '../../../contract/student/absence.ts'
import { findNext, LessonLegend, LessonStrip } from '../../../design/lessons/lesson-strip.tsx'
import { isAhead, type StripLesson } from '../../../domain/lesson-strip.ts'
import { schoolDay } from '../../../domain/school-time.ts'
import type { FormAnswer } from '../../form/form-answer.ts'
import { useReader } from '../reader.ts'
import { LessonAbsence } from './lesson-absence.tsx'
import styles from './own-lessons.module.css'

interface Props {
  lessons: StripLesson[]
  now: string
  /** Days that were reported; null from a backend that takes no reports. */
  absences: Absence[] | null
  served: FormAnswer | undefined
}

export function OwnLessons(props: Props) {
  return (
    <section className={`card ${styles.lessons} no-print`} aria-labelledby="dersler">
      <h2 id="dersler">Ders ders</h2>
      <Strip {...props} />
    </section>
  )
}

export function Strip({ lessons, now, absences, served }: Props) {
  const say = useReader()
  const next = findNext(lessons, new Date(now))
  return (
    <>
      <LessonStrip
        lessons={lessons}
        now={now}
        label={say('Dersleriniz', 'Çocuğunuzun dersleri')}
        chosenAtFirst={(next ?? lessons.at(-1))?.id ?? null}
      >
        {(lesson) =>
          absences &&
          isAhead(lesson, new Date(now)) && (
            <LessonAbsence
              key={lesson.id}
              day={schoolDay(new Date(lesson.startsAt))}
              absences={absences}
              served={served}
            />
          )
        }
      </LessonStrip>
      <LessonLegend lessons={lessons} now={now} />
    </>
  )
}
