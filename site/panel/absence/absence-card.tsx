import type { Absence } from '../../../contract/student/absence.ts'
import { formatDayMonthWeekday } from '../../../domain/school-time.ts'
import { Answered } from '../../form/answered.tsx'
import { isRequired } from '../../form/checks.ts'
import { RouteForm } from '../../form/route-form.tsx'
import { type FormAnswer, useRouteSender } from '../../form/send.ts'
import { useForm } from '../../form/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notices.tsx'
import panelStyles from '../frame/panel.module.css'
import { useReader } from '../reader.ts'
import styles from './absence-card.module.css'

interface Props {
  absences: Absence[]
  served: FormAnswer | undefined
}

const CHECKS = { from: isRequired }

export const REASON_FIELD = {
  label: 'Mazeret (isteğe bağlı)',
  hint: 'Kısaca yazın; hastalık ya da sağlık bilgisi yazmayın.',
  maxLength: 300,
}

export function AbsenceCard({ absences, served }: Props) {
  const say = useReader()
  return (
    <section className={`card ${styles.absence} no-print`} aria-labelledby="devamsizlik">
      <h2 id="devamsizlik">{say('Gelemeyeceğiniz gün', 'Çocuğunuzun gelemeyeceği gün')}</h2>
      <p className={panelStyles.muted}>Önceden bildirin; okul ve öğretmen görür.</p>
      <Reported absences={absences} served={served} />
      <RouteForm
        name="absence"
        checks={CHECKS}
        submit="Okula bildirin"
        isQuiet
        served={served}
        again="Başka bir gün bildirin"
      >
        {(field) => (
          <>
            <Field {...field('from')} label="Gün" type="date" aria-required="true" />
            <Field
              {...field('until')}
              label="Son gün"
              hint="Birkaç gün sürecekse yazın."
              type="date"
            />
            <Field {...field('reason')} {...REASON_FIELD} />
          </>
        )}
      </RouteForm>
    </section>
  )
}

function Reported({ absences, served }: Pick<Props, 'absences' | 'served'>) {
  const intent = 'absence-withdraw'
  const { form, done, isServed, refusal } = useForm({
    sender: useRouteSender(),
    served: served?.intent === intent ? served : undefined,
  })
  return (
    <>
      {done && <Answered name={intent} answer={done} isServed={isServed} />}
      {refusal && <Notice kind="error" text={refusal} />}
      {absences.length > 0 && (
        <form {...form} className={styles.reported}>
          <input type="hidden" name="intent" value={intent} />
          <ul aria-label="Bildirilen günler" className={styles.reported}>
            {absences.map(({ id, day, reason }) => (
              <li key={id} className={styles.day}>
                <span>{[formatDayMonthWeekday(day), reason].filter(Boolean).join(': ')}</span>
                <button
                  type="submit"
                  name="absence"
                  value={id}
                  className="button button-quiet button-small"
                  aria-label={`${formatDayMonthWeekday(day)}: geri alın`}
                >
                  Geri alın
                </button>
              </li>
            ))}
          </ul>
        </form>
      )}
    </>
  )
}
