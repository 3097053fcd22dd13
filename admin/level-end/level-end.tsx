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
import { Answered } from '../list/answered.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
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
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.enrollmentId} data-enrollment={person.enrollmentId}>
            <Person groupId={group.id} person={person} onDone={keep} />
          </li>
        ))}
      </ul>
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

interface PersonProps {
  groupId: number
  person: LevelEndPerson
  onDone: Keep
}

function Person({ groupId, person, onDone }: PersonProps) {
  const { learner, state, proposal, decision } = person
  const shown = decision?.outcome ?? proposal.outcome
  return (
    <article aria-label={learner.name} className={styles.person}>
      <header>
        <h3>
          <Link to={`/ogrenciler/${learner.id}`}>{learner.name}</Link>
        </h3>
        {shown ? (
          <Status tone={decision ? OUTCOME_TONES[shown] : 'calm'}>
            {decision ? OUTCOME_NAMES[shown] : `Öneri: ${OUTCOME_NAMES[shown]}`}
          </Status>
        ) : (
          <Status tone="due">Karar sizin</Status>
        )}
        {state === 'frozen' && <Status>{ENROLLMENT_STATE_NAMES.frozen}</Status>}
      </header>
      <Facts facts={factsOf(person)} />
      {decision ? (
        <Decided groupId={groupId} person={person} decision={decision} onDone={onDone} />
      ) : (
        <Undecided groupId={groupId} person={person} onDone={onDone} />
      )}
    </article>
  )
}

function factsOf({ average, absence, exams, homework }: LevelEndPerson) {
  const taken = exams.filter(({ isTaken }) => isTaken).length
  const checked = homework.done + homework.missed
  return {
    Ortalama: average === null ? 'Yok' : formatMark(average),
    Devamsızlık: `${absence.missed} / ${absence.hours} ders saati`,
    Sınavlar: exams.length > 0 ? `${taken} / ${exams.length}` : 'Yok',
    Ödevler: checked > 0 ? `${homework.done} / ${checked}` : 'Kontrol kaydı yok',
  }
}

function Undecided({ groupId, person, onDone }: PersonProps) {
  const { enrollmentId, revision, proposal } = person
  const decision = {
    enrollmentId,
    revision,
    outcome: proposal.outcome ?? 'passed',
    reason: null,
  }
  return (
    <details className={styles.decision}>
      <summary>Neden ve karar</summary>
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
    </details>
  )
}

function Decided({
  groupId,
  person: { enrollmentId, revision },
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
        <Button kind="quiet" isBusy={isBusy} onClick={() => act(takeBack, 'Karar geri alındı.')}>
          Kararı geri al
        </Button>
      )}
    </>
  )
}
