import { useState } from 'react'
import {
  type ContactPerson,
  findDuplicates,
  mergeContacts,
  setApart,
} from '../../contract/staff/contact.ts'
import { send } from '../data/send.ts'
import { useFreshAnswer } from '../data/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { formatMomentNear } from '../ui/when.tsx'
import styles from './merge-dialog.module.css'
import { useLeadAct } from './use-lead.ts'

type Side = 'kept' | 'merged'

interface Props {
  contact: ContactPerson
  other: ContactPerson
  onClose: () => void
}

export function MergeDialog({ contact, other, onClose }: Props) {
  const [name, setName] = useState<Side>('kept')
  const [email, setEmail] = useState<Side>(contact.email ? 'kept' : 'merged')
  const { act, isBusy } = useLeadAct()
  const fresh = useFreshAnswer(findDuplicates)

  async function merge() {
    const body = { merged: other.id, name, email }
    const isDone = await act(
      () => send(mergeContacts, { params: { id: contact.id }, body }),
      'Kişiler birleştirildi; 30 gün içinde yeniden ayırabilirsiniz.',
    )
    if (!isDone) return
    onClose()
    await fresh()
  }

  async function part() {
    const isDone = await act(
      () => send(setApart, { params: { id: contact.id }, body: { other: other.id } }),
      'Ayrı kişiler olarak kaydedildi; bir daha önerilmezler.',
    )
    if (!isDone) return
    onClose()
    await fresh()
  }

  return (
    <Modal isOpen onClose={onClose} title="Aynı kişi mi?" width="wide">
      <table className={styles.both}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Alan</span>
            </th>
            <th scope="col">Kalacak kişi</th>
            <th scope="col">Birleştirilecek kişi</th>
          </tr>
        </thead>
        <tbody>
          <Choice label="Ad" values={[contact.name, other.name]} side={name} choose={setName} />
          <Choice
            label="E-posta"
            values={[contact.email, other.email]}
            side={email}
            choose={setEmail}
          />
          <Row
            label="Doğrulanmamış e-posta"
            values={[contact.unconfirmedEmails.join(', '), other.unconfirmedEmails.join(', ')]}
          />
          <Row label="Telefon" values={[contact.phones.join(', '), other.phones.join(', ')]} />
          <Row label="Öğrenci" values={[contact.learners.join(', '), other.learners.join(', ')]} />
          <Row label="Başvuru" values={[String(contact.leads), String(other.leads)]} />
          <Row
            label="İlk başvurusu"
            values={[
              formatMomentNear(new Date(contact.createdAt)),
              formatMomentNear(new Date(other.createdAt)),
            ]}
          />
        </tbody>
      </table>
      <p>
        {describe(other)} kalan kişiye geçer. Hiçbir şey silinmez; 30 gün içinde “Ayır” ile geri
        alınır.
      </p>
      <div className={styles.acts}>
        <Button isBusy={isBusy} onClick={merge}>
          Birleştir
        </Button>
        <Button kind="quiet" isBusy={isBusy} onClick={part}>
          Ayrı kişiler, bir daha sorma
        </Button>
      </div>
    </Modal>
  )
}

function describe({ leads, phones, learners }: ContactPerson): string {
  return [
    `${leads} başvuru`,
    `${phones.length} telefon`,
    learners.length > 0 && `${learners.length} öğrenci`,
  ]
    .filter(Boolean)
    .join(', ')
}

interface ChoiceProps {
  label: string
  values: [string | null, string | null]
  side: Side
  choose: (side: Side) => void
}

function Choice({ label, values, side, choose }: ChoiceProps) {
  const [kept, merged] = values
  if (kept === merged || !merged) return <Row label={label} values={values} />
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['kept', 'merged'] as const).map((each, index) => (
        <td key={each}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={label}
              checked={side === each}
              onChange={() => choose(each)}
            />
            {values[index] ?? '–'}
          </label>
        </td>
      ))}
    </tr>
  )
}

function Row({ label, values }: { label: string; values: [string | null, string | null] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{values[0] || '–'}</td>
      <td>{values[1] || '–'}</td>
    </tr>
  )
}
