import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  createAssessment,
  get,
  type Marks,
  removeAssessment,
  score,
  updateAssessment,
} from '../../contract/staff/marks.ts'
import { formatMark } from '../../domain/level-end.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { useAnswer } from '../data/use-call.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { NumberField, TextField } from '../form/inputs.tsx'
import { Answered } from '../list/answered.tsx'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import styles from './attendance.module.css'

export function MarksPage({ groupId }: { groupId: number }) {
  const answer = useAnswer(get, { id: groupId }, { isFresh: true })
  return (
    <section className={styles.page} aria-label="Notlar">
      <Link to="/yoklama" className={styles.back}>
        Günün dersleri
      </Link>
      <Answered answer={answer} failure="Notlar açılamadı">
        {(found) => <GroupMarks marks={found} />}
      </Answered>
    </section>
  )
}

const NEW_ASSESSMENT = {
  name: '',
  weight: 1,
  takesPlaceOn: null,
  isExam: true,
}

function GroupMarks({ marks }: { marks: Marks }) {
  const { group, assessments } = marks
  const client = useQueryClient()
  const keep = (answer: Marks) => {
    client.setQueryData([get.path, { id: group.id }], answer)
  }
  return (
    <>
      <h1>{group.name}: notlar</h1>
      {assessments.length === 0 && <p className={styles.none}>Henüz sınav eklenmedi.</p>}
      {assessments.map((assessment) => (
        <details key={assessment.id} className={styles.part} open={assessments.length === 1}>
          <summary>
            {assessment.name}, ağırlığı {assessment.weight}
          </summary>
          <Scores marks={marks} assessmentId={assessment.id} onSaved={keep} />
          <EditAssessment assessment={assessment} onSaved={keep} />
        </details>
      ))}
      <Averages marks={marks} />
      <details className={styles.part}>
        <summary>Sınav ekle</summary>
        <CallForm
          name="assessment"
          call={createAssessment}
          params={{ id: group.id }}
          values={NEW_ASSESSMENT}
          submit="Ekle"
          onDone={keep}
        >
          <AssessmentFields />
        </CallForm>
      </details>
    </>
  )
}

function AssessmentFields() {
  return (
    <>
      <TextField name="name" label="Adı" />
      <NumberField name="weight" label="Ağırlığı" min={1} />
      <TextField name="takesPlaceOn" label="Günü" type="date" isOptional />
      <Checkbox name="isExam" label="Ücretsiz tekrar hakkı için girilmesi gereken bir sınav" />
    </>
  )
}

interface EditProps {
  assessment: Marks['assessments'][number]
  onSaved: (marks: Marks) => void
}

function EditAssessment({ assessment, onSaved }: EditProps) {
  const { act, isBusy } = useAct()
  const { id, revision } = assessment
  async function remove() {
    onSaved(await send(removeAssessment, { params: { id, revision } }))
  }
  return (
    <details className={styles.part}>
      <summary>Sınavı değiştir</summary>
      <CallForm
        key={revision}
        name="assessment-change"
        call={updateAssessment}
        params={{ id }}
        values={assessment}
        submit="Kaydet"
        onDone={onSaved}
      >
        <AssessmentFields />
      </CallForm>
      <Button kind="danger" isBusy={isBusy} onClick={() => act(remove, 'Sınav kaldırıldı.')}>
        Sınavı kaldır
      </Button>
    </details>
  )
}

interface ScoresProps {
  marks: Marks
  assessmentId: number
  onSaved: (marks: Marks) => void
}

/** Points as typed; null for an exam that was not taken. */
type Typed = Record<number, string | null>

function Scores({ marks: { people }, assessmentId, onSaved }: ScoresProps) {
  const [typed, setTyped] = useState<Typed>({})
  const { act, isBusy } = useAct()
  const pointsOf = ({ enrollmentId, scores }: Marks['people'][number]) =>
    enrollmentId in typed ? typed[enrollmentId] : scores[assessmentId]
  const change = (id: number, points: string | null) => setTyped({ ...typed, [id]: points })
  async function save() {
    const scores = Object.entries(typed).map(([id, points]) => ({
      enrollmentId: Number(id),
      points: points === '' ? undefined : points,
    }))
    onSaved(await send(score, { params: { id: assessmentId }, body: { scores } }))
    setTyped({})
  }
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => {
          const { enrollmentId, name } = person
          const points = pointsOf(person)
          return (
            <li key={enrollmentId} className={styles.score}>
              <span>{name}</span>
              <input
                inputMode="decimal"
                aria-label={`${name}: not`}
                value={points ?? ''}
                disabled={points === null}
                onChange={({ target }) => change(enrollmentId, target.value)}
              />
              <button
                type="button"
                className={styles.excuse}
                aria-pressed={points === null}
                aria-label={`${name}: girmedi`}
                onClick={() => change(enrollmentId, points === null ? '' : null)}
              >
                Girmedi
              </button>
            </li>
          )
        })}
      </ul>
      <Button isBusy={isBusy} onClick={() => act(save, 'Notlar kaydedildi.')}>
        Notları kaydet
      </Button>
    </>
  )
}

function Averages({ marks: { people } }: { marks: Marks }) {
  const scored = people.filter(({ average }) => average !== null)
  if (scored.length === 0) return null
  return (
    <section aria-labelledby="ortalamalar">
      <h2 id="ortalamalar">Ortalamalar</h2>
      <ul className={styles.people}>
        {scored.map(({ enrollmentId, name, average, passes }) => (
          <li key={enrollmentId} className={styles.score}>
            <span>{name}</span>
            <b>{formatMark(average ?? '')}</b>
            <Status tone={passes ? 'good' : 'due'}>
              {passes ? 'Geçiyor' : 'Geçme notunun altında'}
            </Status>
          </li>
        ))}
      </ul>
    </section>
  )
}
