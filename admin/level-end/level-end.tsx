import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  decide,
  get,
  type LevelEnd,
  type LevelEndPerson,
  undo,
} from '../../contract/staff/level-end.ts'
import { ENROLLMENT_STATE_NAMES, OUTCOME_NAMES } from '../../domain/enrollment.ts'
import { formatMark } from '../../domain/level-end.ts'
import { formatDay } from '../../domain/school-time.ts'
import { useRefresh } from '../data/hooks.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { SelectField, TextField } from '../form/inputs.tsx'
import { Answered } from '../list/empty.tsx'
import { AbsenceBar } from '../school/absence-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { Status } from '../ui/status.tsx'
import { IssueAll, OwnCertificates } from './certificates.tsx'
import styles from './level-end.module.css'
import { OUTCOME_TONES } from './outcome-tones.ts'
import { Renewal } from './renewal.tsx'

export function LevelEndPart({ groupId }: { groupId: number }) {
  const answer = useAnswer(get, { id: groupId }, { isFresh: true })
  return (
    <Answered answer={answer} failure="Kur sonu açılamadı">
      {(levelEnd) => <Level levelEnd={levelEnd} />}
    </Answered>
  )
}

function Level({ levelEnd }: { levelEnd: LevelEnd }) {
  const { group, course, level, people } = levelEnd
  const keep = useKeep(group.id)
  const decided = people.filter(({ decision }) => decision)
  return (
    <section className={styles.part} aria-labelledby="kur-sonu">
      <h2 id="kur-sonu">Kur sonu: {group.name}</h2>
      <p>
        {course} · {level}
        {group.endsOn && `, son gün ${formatDay(group.endsOn)}`}. Karar verilen: {decided.length} /{' '}
        {people.length}.
        {decided.length < people.length && ' Sınıf, herkes için karar verilince bitirilir.'}
      </p>
      {people.length === 0 && <p>Bu sınıfta kuru tamamlayacak kimse yok.</p>}
      <ConfirmAll levelEnd={levelEnd} onDone={keep} />
      <IssueAll groupId={group.id} people={decided} />
      {people.length > 0 && <People groupId={group.id} people={people} onDone={keep} />}
      <Renewal levelEnd={levelEnd} onDone={keep} />
    </section>
  )
}

type Keep = ReturnType<typeof useKeep>

function useKeep(groupId: number) {
  const client = useQueryClient()
  const refreshes = [useRefresh('enrollment'), useRefresh('group'), useRefresh('learner')]
  return async (answer: LevelEnd) => {
    client.setQueryData([get.path, { id: groupId }], answer)
    await Promise.all(refreshes.map((refresh) => refresh()))
  }
}

function ConfirmAll({ levelEnd: { group, people }, onDone }: { levelEnd: LevelEnd; onDone: Keep }) {
  const { act, isBusy } = useAct()
  const decisions = people.flatMap(({ enrollmentId, revision, decision, proposal: { outcome } }) =>
    decision || !outcome ? [] : [{ enrollmentId, revision, outcome }],
  )
  if (decisions.length === 0) return null
  async function confirm() {
    await onDone(await send(decide, { params: { id: group.id }, body: { decisions } }))
  }
  return (
    <Button isBusy={isBusy} onClick={() => act(confirm, 'Öneriler onaylandı.')}>
      Önerilerin hepsini onayla ({decisions.length})
    </Button>
  )
}

interface PeopleProps {
  groupId: number
  people: readonly LevelEndPerson[]
  onDone: Keep
}

function People({ groupId, people, onDone }: PeopleProps) {
  return (
    <div className={styles.frame} data-wide>
      <table className={styles.people}>
        <thead>
          <tr>
            {['Öğrenci', 'Ortalama', 'Devamsızlık', 'Sınavlar', 'Ödevler', 'Karar'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Person key={person.enrollmentId} groupId={groupId} person={person} onDone={onDone} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PersonProps {
  groupId: number
  person: LevelEndPerson
  onDone: Keep
}

function Person({ groupId, person, onDone }: PersonProps) {
  const { enrollmentId, learner, state, average, absence, exams, homework, decision } = person
  const taken = exams.filter(({ isTaken }) => isTaken).length
  const checked = homework.done + homework.missed
  return (
    <tr data-enrollment={enrollmentId}>
      <th scope="row">
        <Link className={styles.learner} to={`/ogrenciler/${learner.id}`}>
          {learner.name}
        </Link>
        {state === 'frozen' && <Status>{ENROLLMENT_STATE_NAMES.frozen}</Status>}
      </th>
      <td data-label="Ortalama">{average === null ? 'Yok' : formatMark(average)}</td>
      <td data-label="Devamsızlık">
        <AbsenceBar absence={absence} />
      </td>
      <td data-label="Sınavlar">{exams.length > 0 ? `${taken} / ${exams.length}` : 'Yok'}</td>
      <td data-label="Ödevler">{checked > 0 ? `${homework.done} / ${checked}` : 'Kayıt yok'}</td>
      <td data-label="Karar">
        <div className={styles.decision}>
          <Outcome person={person} />
          {decision ? (
            <Decided groupId={groupId} person={person} decision={decision} onDone={onDone} />
          ) : (
            <Undecided groupId={groupId} person={person} onDone={onDone} />
          )}
        </div>
      </td>
    </tr>
  )
}

function Outcome({ person: { proposal, decision } }: { person: LevelEndPerson }) {
  const shown = decision?.outcome ?? proposal.outcome
  if (!shown) return <Status tone="due">Karar sizin</Status>
  return (
    <Status tone={decision ? OUTCOME_TONES[shown] : 'calm'}>
      {decision ? OUTCOME_NAMES[shown] : `Öneri: ${OUTCOME_NAMES[shown]}`}
    </Status>
  )
}

function Undecided({ groupId, person, onDone }: PersonProps) {
  const { enrollmentId, learner, revision, proposal } = person
  const decision = {
    enrollmentId,
    revision,
    outcome: proposal.outcome ?? 'passed',
    reason: null,
  }
  return (
    <ModalButton
      label="Karar ver"
      aria-label={`${learner.name}: karar ver`}
      title={`${learner.name}: kur sonu kararı`}
    >
      {(close) => (
        <>
          <ul className={styles.reasons}>
            {proposal.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <CallForm
            key={revision}
            name="level-end"
            call={decide}
            params={{ id: groupId }}
            values={{ decisions: [decision] }}
            submit="Kararı kaydet"
            onDone={async (answer) => {
              close()
              notify('success', 'Karar kaydedildi.')
              await onDone(answer)
            }}
          >
            <SelectField name="decisions.0.outcome" label="Sonuç" options={OUTCOME_NAMES} />
            <TextField
              name="decisions.0.reason"
              label="Gerekçe"
              hint="Öneriden farklı bir karar için yazın."
              autoComplete="off"
              isOptional
            />
          </CallForm>
        </>
      )}
    </ModalButton>
  )
}

function Decided({
  groupId,
  person: { enrollmentId, learner, revision },
  decision,
  onDone,
}: PersonProps & { decision: NonNullable<LevelEndPerson['decision']> }) {
  const { act, isBusy } = useAct()
  async function takeBack() {
    const body = { enrollmentId, revision }
    await onDone(await send(undo, { params: { id: groupId }, body }))
  }
  return (
    <>
      {decision.reason && <p className={styles.reason}>{decision.reason}</p>}
      <OwnCertificates groupId={groupId} enrollmentId={enrollmentId} />
      {decision.isUndoable && (
        <Button
          kind="quiet"
          aria-label={`${learner.name}: kararı geri al`}
          isBusy={isBusy}
          onClick={() => act(takeBack, 'Karar geri alındı.')}
        >
          Kararı geri al
        </Button>
      )}
    </>
  )
}
