import { useId, useState } from 'react'
import { create } from '../../contract/staff/enrollment.ts'
import { useRows } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import fieldStyles from '../form/field.module.css'
import { TextField } from '../form/inputs.tsx'
import styles from '../learners/enrollment.module.css'
import { useRefreshPlaces } from '../learners/enrollment-acts.tsx'
import { EnrollmentTerms, useNoTerms } from '../money/enrollment-terms.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ModalButton } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'

interface Person {
  id: number
  name: string
  surname: string
}

const LABEL = (
  <>
    <Icon name="plus" size={18} /> Sınıfa öğrenci kaydet
  </>
)

export function EnrollLearner({ group }: { group: RecordOf<'group'> }) {
  if (group.state === 'finished' || group.state === 'not-opened') return null
  return (
    <ModalButton className={styles.act} label={LABEL} title={`${group.name}: öğrenci kaydet`}>
      {(close) => <Enrolling group={group} close={close} />}
    </ModalButton>
  )
}

function Enrolling({ group, close }: { group: RecordOf<'group'>; close: () => void }) {
  const [person, setPerson] = useState<Person | null>(null)
  const refresh = useRefreshPlaces()
  const terms = useNoTerms()
  if (person === null) return <PersonSearch onChoose={setPerson} />
  return (
    <CallForm
      name="enrollment"
      call={create}
      submit="Kaydet"
      values={{
        learnerId: person.id,
        groupId: group.id,
        terms,
        overReason: null,
      }}
      onDone={async () => {
        close()
        notify('success', `${person.name} ${person.surname} kaydedildi.`)
        await refresh()
      }}
    >
      <p>
        <b>
          {person.name} {person.surname}
        </b>
      </p>
      <EnrollmentTerms learner={person.id} group={group.id} />
      {group.taken >= group.capacity && (
        <TextField
          name="overReason"
          label="Kontenjanı aşma gerekçesi"
          hint="Kontenjan dolu. Yine de kaydedecekseniz gerekçesini yazın."
          autoComplete="off"
          isOptional
        />
      )}
    </CallForm>
  )
}

function PersonSearch({ onChoose }: { onChoose: (person: Person) => void }) {
  const id = useId()
  const [q, setQ] = useState('')
  const { rows = [] } = useRows(
    'learner',
    {
      q,
      page: 1,
      perPage: 8,
      sort: 'surname',
      order: 'asc',
    },
    { enabled: q.trim().length > 1 },
  )
  const found = q.trim().length > 1 ? rows : []
  return (
    <>
      <div className={fieldStyles.field}>
        <label htmlFor={id} className={fieldStyles.label}>
          Ad, telefon ya da e-posta
        </label>
        <input
          id={id}
          type="search"
          className={fieldStyles.control}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
      </div>
      <ul className={styles.rows} aria-live="polite">
        {found.map((person) => (
          <li key={person.id} className={styles.row}>
            <span>
              {person.name} {person.surname}
              <span className={styles.more}> {person.phone}</span>
            </span>
            <Button kind="quiet" className={styles.act} onClick={() => onChoose(person)}>
              Seç
            </Button>
          </li>
        ))}
      </ul>
      {q.trim().length > 1 && found.length === 0 && (
        <p>Bulunamadı. Yeni biriyse önce Öğrenciler ekranından ekleyin.</p>
      )}
    </>
  )
}
