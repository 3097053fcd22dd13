import { useState } from 'react'
import { LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import type { RecordOf } from '../data/resources.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { Status } from '../ui/status.tsx'
import { LeadDue } from './due-time.tsx'
import { LastWords } from './last-words.tsx'
import { sourceName, TONES } from './lead-labels.ts'
import styles from './lead-record.module.css'

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog)

export function LeadHead({ lead }: { lead: RecordOf<'lead'> }) {
  const { contact, status, learner, course, page, level } = lead
  const mayWrite = useCan('lead:write')
  const [isOpen, setOpen] = useState(false)
  const isOther = learner && learner.name !== nameOf(contact)
  const about = [
    isOther && `${learner.name} için`,
    course?.name ?? page?.name,
    level && `testte ${level}`,
    sourceName(lead),
  ].filter(Boolean)
  return (
    <header className={styles.head}>
      <h2>{nameOf(contact)}</h2>
      <p className={styles.about}>{about.join(' · ')}</p>
      <div className={styles.line}>
        <Status tone={TONES[status]}>{LEAD_STATUS_NAMES[status]}</Status>
        <LeadDue {...lead} />
        {mayWrite && (
          <Button kind="quiet" className={styles.put} onClick={() => setOpen(true)}>
            Ertele, değiştir
          </Button>
        )}
      </div>
      <LastWords events={lead.events} />
      {isOpen && (
        <Optional>
          <StepDialog lead={lead} onClose={() => setOpen(false)} />
        </Optional>
      )}
    </header>
  )
}

function nameOf({ name, surname }: RecordOf<'lead'>['contact']): string {
  return [name, surname].filter(Boolean).join(' ')
}
