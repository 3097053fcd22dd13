import { get, type RollPerson } from '../../contract/staff/attendance.ts'
import { judge } from '../../contract/staff/marks.ts'
import { LEVEL_VERDICT_NAMES } from '../../domain/lesson.ts'
import { useFreshAnswer } from '../data/use-call.ts'
import { CallForm } from '../form/call-form.tsx'
import { SelectField, TextField } from '../form/inputs.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './attendance.module.css'

export function Verdicts({ people }: { people: RollPerson[] }) {
  const newcomers = people.filter(({ isNew }) => isNew)
  if (newcomers.length === 0) return null
  const judged = newcomers.filter(({ verdict }) => verdict !== null)
  return (
    <details className={styles.part}>
      <summary>
        Yeni öğrencilerin kuru ({judged.length}/{newcomers.length} yazıldı)
      </summary>
      {newcomers.map((person) => (
        <Verdict key={person.enrollmentId} person={person} />
      ))}
    </details>
  )
}

function Verdict({ person }: { person: RollPerson }) {
  const { enrollmentId, name, verdict, verdictNote } = person
  const refresh = useFreshAnswer(get)
  return (
    <details className={styles.part}>
      <summary>
        {name}: {verdict ? LEVEL_VERDICT_NAMES[verdict] : 'kuru uygun mu?'}
      </summary>
      <CallForm
        key={`${verdict}/${verdictNote}`}
        name="verdict"
        call={judge}
        params={{ id: enrollmentId }}
        values={{ verdict: verdict ?? 'right', note: verdictNote }}
        submit="Görüşümü kaydet"
        onDone={async ({ message }) => {
          notify('success', message)
          await refresh()
        }}
      >
        <SelectField name="verdict" label="Kur" options={LEVEL_VERDICT_NAMES} />
        <TextField name="note" label="Not" isOptional />
      </CallForm>
    </details>
  )
}
