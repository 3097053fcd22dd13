import { useEffect, useRef, useState } from 'react'
import type { Absence } from '../../../contract/student/absence.ts'
import { formatDayMonthWeekday } from '../../../domain/school-time.ts'
import type { FormAnswer } from '../../form/form-answer.ts'
import { RouteForm } from '../../form/route-form.tsx'
import { useRouteSender } from '../../form/send.ts'
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
export function LessonAbsence({ day, absences, served }: Props) {
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
