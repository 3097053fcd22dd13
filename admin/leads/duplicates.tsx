import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import {
  type ContactPerson,
  type DuplicateReason,
  findDuplicates,
  splitContacts,
} from '../../contract/staff/contact.ts'
import { send } from '../data/send.ts'
import { useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { When } from '../ui/when.tsx'
import styles from './duplicates.module.css'
import { useLeadAct } from './use-lead.ts'

const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog)

const REASONS: Record<DuplicateReason, string> = {
  email: 'aynı e-posta',
  name: 'aynı ad',
  learner: 'aynı adlı öğrenci',
}

export function Duplicates({ contactId }: { contactId: number }) {
  const mayWrite = useCan('lead:write')
  const { data } = useAnswer(findDuplicates, { id: contactId })
  const [other, setOther] = useState<ContactPerson | null>(null)
  if (!(data && mayWrite) || data.contact.id !== contactId) return null
  const { contact, candidates, merges } = data
  return (
    <>
      {candidates.length > 1 ? (
        <details className={styles.several}>
          <summary>{candidates.length} olası eş</summary>
          <Candidates candidates={candidates} onCompare={setOther} />
        </details>
      ) : (
        <Candidates candidates={candidates} onCompare={setOther} />
      )}
      {merges.map((merge) => (
        <Merged key={merge.id} merge={merge} />
      ))}
      {other && (
        <Optional>
          <MergeDialog contact={contact} other={other} onClose={() => setOther(null)} />
        </Optional>
      )}
    </>
  )
}

interface CandidatesProps {
  candidates: Output<typeof findDuplicates>['candidates']
  onCompare: (person: ContactPerson) => void
}

function Candidates({ candidates, onCompare }: CandidatesProps) {
  return candidates.map(({ person, reasons }) => (
    <div key={person.id} className={styles.hint} role="note">
      <p>
        Aynı kişi olabilir: <b>{person.name}</b>{' '}
        <span>({reasons.map((reason) => REASONS[reason]).join(', ')})</span>
      </p>
      <Button kind="quiet" onClick={() => onCompare(person)}>
        Karşılaştır
      </Button>
    </div>
  ))
}

function Merged({ merge: { id, name, at } }: { merge: { id: number; name: string; at: string } }) {
  const { act, isBusy } = useLeadAct()
  const fresh = useFreshAnswer(findDuplicates)
  const split = () => act(() => send(splitContacts, { params: { id } }), 'Kişiler yeniden ayrıldı.')
  return (
    <div className={styles.hint} role="note" data-calm>
      <p>
        <b>{name}</b> bu kişiyle birleştirildi, <When at={at} />
      </p>
      <Button kind="quiet" isBusy={isBusy} onClick={async () => (await split()) && fresh()}>
        Ayır
      </Button>
    </div>
  )
}
