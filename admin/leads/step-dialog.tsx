import { type FormEvent, useState } from 'react'
import { update } from '../../contract/staff/lead.ts'
import { CallError } from '../data/call-error.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { formatMomentNear } from '../ui/when.tsx'
import { readMoment } from './next-step/read-moment.ts'
import { NextStep } from './next-step-fields.tsx'
import styles from './outcome-form.module.css'
import { checkTime, type OutcomeErrors } from './outcome-typed.ts'
import { useLeadAct } from './use-lead.ts'

type Lead = RecordOf<'lead'>

interface Props {
  lead: Lead
  onClose: () => void
}

export function StepDialog({ lead, onClose }: Props) {
  const [begun, setBegun] = useState(() => begin(lead))
  const [touched, setTouched] = useState<Partial<Step>>({})
  const [errors, setErrors] = useState<OutcomeErrors>({})
  const { act, isBusy } = useLeadAct()
  const typed = { ...begun.step, ...touched }
  const status = typed.status ?? begun.lead.status

  async function save(event: FormEvent) {
    event.preventDefault()
    const wrongTime = touched.when === undefined ? undefined : checkTime(touched.when)
    const isUnexplained = status === 'lost' && typed.reason.trim().length < 2
    setErrors({
      ...(wrongTime && { when: wrongTime }),
      ...(isUnexplained && { reason: 'Nedenini yazın.' }),
    })
    if (wrongTime || isUnexplained) return
    const { id, revision } = begun.lead
    const changes = changesOf(begun, touched)
    if (Object.keys(changes).length === 0) return onClose()
    const isSaved = await act(
      () => send(update, { params: { id }, body: { revision, changes } }).catch(follow),
      'Kaydedildi.',
    )
    if (isSaved) onClose()
  }

  /** Untouched fields take the values that another desk has saved, so that they are seen before the next try. */
  function follow(error: unknown): never {
    if (error instanceof CallError && error.conflict) setBegun(begin(error.conflict.record as Lead))
    throw error
  }

  return (
    <Modal isOpen onClose={onClose} title="Sonraki adım ve durum" width="wide">
      <form className={styles.plain} data-form="step" noValidate onSubmit={save}>
        <NextStep
          typed={typed}
          errors={errors}
          status={status}
          isSaving={isBusy}
          change={(values) => !isBusy && setTouched({ ...touched, ...values })}
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
  status: Lead['status'] | null
  reason: string
}

interface Begun {
  lead: Lead
  step: Step
}

function begin(lead: Lead): Begun {
  const { nextActionAt, nextAction, lostReason } = lead
  const isAhead = nextActionAt !== null && Date.parse(nextActionAt) > Date.now()
  const when = isAhead ? formatMomentNear(new Date(nextActionAt)) : ''
  return { lead, step: { when, what: nextAction ?? '', status: null, reason: lostReason ?? '' } }
}

function changesOf({ lead, step }: Begun, touched: Partial<Step>) {
  const { when, what, status, reason } = { ...step, ...touched }
  const moment = readMoment(when, new Date())
  const words = what.trim()
  const isMoved = touched.when !== undefined || (when === '' && lead.nextActionAt !== null)
  const isRenamed = touched.what !== undefined || (isMoved && !moment)
  return {
    ...(isMoved && { nextActionAt: moment?.toISOString() ?? null }),
    ...(isRenamed && { nextAction: moment && words.length > 1 ? words : null }),
    ...(status && status !== lead.status && { status }),
    ...(touched.reason !== undefined &&
      (status ?? lead.status) === 'lost' && { lostReason: reason.trim() }),
  }
}
