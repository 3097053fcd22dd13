import { type FormEvent, useState } from 'react'
import { update } from '../../contract/staff/lead.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { formatMoment } from '../ui/moment.ts'
import { readMoment } from './next-step/read-moment.ts'
import { NextStep } from './next-step-fields.tsx'
import styles from './outcome-form.module.css'
import { type Complaints, checkTime } from './outcome-typed.ts'
import { useLeadAct } from './use-lead-act.ts'

interface Props {
  lead: RecordOf<'lead'>
  onClose: () => void
}

/** Puts a next step off or changes the status, without claiming that anybody was spoken to. */
export function StepDialog({ lead, onClose }: Props) {
  const [typed, setTyped] = useState(() => begin(lead))
  const [complaints, setComplaints] = useState<Complaints>({})
  const { act, isBusy } = useLeadAct()
  const status = typed.status ?? lead.status

  async function save(event: FormEvent) {
    event.preventDefault()
    const wrongTime = checkTime(typed.when)
    const isUnexplained = status === 'lost' && typed.reason.trim().length < 2
    setComplaints({
      ...(wrongTime && { when: wrongTime }),
      ...(isUnexplained && { reason: 'Nedenini yazın.' }),
    })
    if (wrongTime || isUnexplained) return
    const changes = changesOf(lead, typed)
    const isSaved = await act(
      () => send(update, { params: { id: lead.id }, body: { revision: lead.revision, changes } }),
      'Kaydedildi.',
    )
    if (isSaved) onClose()
  }

  return (
    <Modal isOpen onClose={onClose} title="Sonraki adım ve durum" width="wide">
      <form className={styles.plain} data-form="step" noValidate onSubmit={save}>
        <NextStep
          {...{ typed, complaints, status }}
          change={(values) => setTyped({ ...typed, ...values })}
        />
        <Button type="submit" isBusy={isBusy} className={styles.submit}>
          Kaydet
        </Button>
      </form>
    </Modal>
  )
}

interface Step {
  when: string
  what: string
  status: RecordOf<'lead'>['status'] | null
  reason: string
}

function begin({ nextActionAt, nextAction, lostReason }: RecordOf<'lead'>): Step {
  const isAhead = nextActionAt !== null && Date.parse(nextActionAt) > Date.now()
  const when = isAhead ? formatMoment(new Date(nextActionAt)) : ''
  return { when, what: nextAction ?? '', status: null, reason: lostReason ?? '' }
}

function changesOf(lead: RecordOf<'lead'>, { when, what, status, reason }: Step) {
  const moment = readMoment(when, new Date())
  const words = what.trim()
  return {
    nextActionAt: moment?.toISOString() ?? null,
    nextAction: moment && words.length > 1 ? words : null,
    ...(status && status !== lead.status && { status }),
    ...((status ?? lead.status) === 'lost' && { lostReason: reason.trim() }),
  }
}
