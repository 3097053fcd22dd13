import { lazy } from 'react'
import type { RecordOf } from '../data/resources.ts'
import { Opened } from '../list/opened.tsx'
import { useCan } from '../session/session.ts'
import { Optional } from '../ui/optional.tsx'
import { Status } from '../ui/status.tsx'
import { ContactCard } from './contact-card.tsx'
import { LeadDue } from './due.tsx'
import { Duplicates } from './duplicates.tsx'
import { STATUSES, TONES } from './labels.ts'
import { LastWords } from './last-words.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadOrigin } from './lead-origin.tsx'
import styles from './lead-record.module.css'
import { OtherLeads } from './other-leads.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { Timeline } from './timeline.tsx'

const EnrollLead = lazy(async () => ({
  default: (await import('../learners/enroll-lead.tsx')).EnrollLead,
}))
const ReservePlace = lazy(async () => ({
  default: (await import('../learners/reserve-place.tsx')).ReservePlace,
}))

export function LeadRecord({ id }: { id: number }) {
  return (
    <Opened key={id} resource="lead" id={id}>
      {(lead) => <Lead lead={lead} />}
    </Opened>
  )
}

function Lead({ lead }: { lead: RecordOf<'lead'> }) {
  const mayWrite = useCan('lead:write')
  const mayEnroll = useCan('learner:write')
  const { contact, status } = lead
  return (
    <div className={styles.lead}>
      <header className={styles.head}>
        <h2>{[contact.name, contact.surname].filter(Boolean).join(' ')}</h2>
        <p className={styles.line}>
          <Status tone={TONES[status]}>{STATUSES[status]}</Status>
          <LeadDue {...lead} />
        </p>
        <LastWords events={lead.events} />
      </header>
      <Duplicates contactId={contact.id} />
      <ContactCard lead={lead} />
      {mayWrite && <OutcomeForm lead={lead} />}
      {mayEnroll && (
        <div className={styles.acts}>
          <Optional>
            <EnrollLead lead={lead} />
            {status !== 'enrolled' && <ReservePlace lead={lead.id} />}
          </Optional>
        </div>
      )}
      <LeadFacts lead={lead} isEditable={mayWrite} />
      <Timeline lead={lead} />
      <OtherLeads lead={lead} />
      <LeadOrigin lead={lead} />
    </div>
  )
}
