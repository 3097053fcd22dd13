import { useEffect, useRef, useState } from 'react'
import type { Absence } from '../../../contract/student/absence.ts'
import { findNext, LessonLegend, LessonStrip } from '../../../design/lessons/lesson-strip.tsx'
import { isAhead, type StripLesson } from '../../../domain/lesson-strip.ts'
import { formatDayMonthWeekday, schoolDay } from '../../../domain/school-time.ts'
import { RouteForm } from '../../form/route-form.tsx'
import { type FormAnswer, useRouteSender } from '../../form/send.ts'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { REASON_FIELD } from '../absence/absence-card.tsx'
import { useReader } from '../reader.ts'
import styles from './own-lessons.module.css'

interface Props {
  day: string
  absences: Absence[]
  served: FormAnswer | undefined
}

/** Tells the school that the learner will not come to a lesson. A report is about a day, as teachers ask for it. */
function LessonAbsence({ day, absences, served }: Props) {
  const say = useReader()
  const [isSent, setSent] = useState(false)
  const reported = absences.find((one) => one.day === day)
  if (reported) return <Reported absence={reported} hasFocus={isSent} />
  return (
    <details className={styles.absence}>
      <summary className="button button-quiet button-small">
        {say('Gelemeyeceğim', 'Çocuğum gelemeyecek')}
      </summary>
      <RouteForm
        name="absence-lesson"
        submit="Okula bildirin"
        isQuiet
        served={served}
        onDone={() => setSent(true)}
      >
        {(field) => (
          <>
            <input type="hidden" name="from" value={day} />
            <p>{formatDayMonthWeekday(day)} gününün dersleri için okula ve öğretmene bildirilir.</p>
            <Field {...field('reason')} {...REASON_FIELD} />
          </>
        )}
      </RouteForm>
    </details>
  )
}

interface ReportedProps {
  absence: Absence
  /** The form that had the focus is gone. */
  hasFocus: boolean
}

function Reported({ absence: { id, day }, hasFocus }: ReportedProps) {
  const { form } = useForm({ sender: useRouteSender() })
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (hasFocus) sentence.current?.focus()
  }, [hasFocus])
  return (
    <form {...form} className={styles.reported}>
      <input type="hidden" name="intent" value="absence-withdraw" />
      <p ref={sentence} tabIndex={-1}>
        Gelinemeyeceği okula bildirildi.
      </p>
      <button
        type="submit"
        name="absence"
        value={id}
        className="button button-quiet button-small"
        aria-label={`${formatDayMonthWeekday(day)}: geri alın`}
      >
        Geri alın
      </button>
    </form>
  )
}

interface OwnLessonsProps {
  lessons: StripLesson[]
  now: string
  /** Days that were reported; null from a backend that takes no reports. */
  absences: Absence[] | null
  served: FormAnswer | undefined
}

export function OwnLessons(props: OwnLessonsProps) {
  return (
    <section className={`card ${styles.lessons} no-print`} aria-labelledby="dersler">
      <h2 id="dersler">Ders ders</h2>
      <Strip {...props} />
    </section>
  )
}

export function Strip({ lessons, now, absences, served }: OwnLessonsProps) {
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
