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
import { CallError } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/field.tsx'
import { NumberField, TextField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
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

type Points = string | null | undefined

/** Points as typed, null for an exam that was not taken, and those that stood there before. */
type Typed = Record<number, { points: string | null; known: Points }>

function Scores({ marks: { group, people }, assessmentId, onSaved }: ScoresProps) {
  const [typed, setTyped] = useState<Typed>({})
  const { act, isBusy } = useAct()
  const change = ({ enrollmentId, scores }: Marks['people'][number], points: string | null) => {
    const { known } = typed[enrollmentId] ?? { known: scores[assessmentId] }
    setTyped({ ...typed, [enrollmentId]: { points, known } })
  }
  async function save() {
    const scores = Object.entries(typed).map(([id, { points, known }]) => ({
      enrollmentId: Number(id),
      points: points === '' ? undefined : points,
      known,
    }))
    try {
      onSaved(await send(score, { params: { id: assessmentId }, body: { scores } }))
      setTyped({})
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await showStored()
      throw error
    }
  }
  /** Marks written by somebody else meanwhile stand beside those typed here, and the next save knows them. */
  async function showStored() {
    const marks = await send(get, { params: { id: group.id } })
    const stored = new Map(marks.people.map((one) => [one.enrollmentId, one.scores[assessmentId]]))
    setTyped((now) =>
      Object.fromEntries(
        Object.entries(now).map(([id, one]) => [id, { ...one, known: stored.get(Number(id)) }]),
      ),
    )
    onSaved(marks)
  }
  return (
    <>
      <ul className={styles.people}>
        {people.map((person) => {
          const { enrollmentId, name, scores } = person
          const stored = scores[assessmentId]
          const { points } = typed[enrollmentId] ?? { points: stored }
          const isOther = points !== undefined && points !== stored && stored !== undefined
          return (
            <li key={enrollmentId} className={styles.score}>
              <span>{name}</span>
              <input
                inputMode="decimal"
                aria-label={`${name}: not`}
                value={points ?? ''}
                disabled={points === null}
                onChange={({ target }) => change(person, target.value)}
              />
              <button
                type="button"
                className={styles.excuse}
                aria-pressed={points === null}
                aria-label={`${name}: girmedi`}
                onClick={() => change(person, points === null ? '' : null)}
              >
                Girmedi
              </button>
              {isOther && (
                <small>Kayıtlı: {stored === null ? 'girmedi' : formatMark(stored)}</small>
              )}
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
