import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { useCan } from '../session/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import { ContactCard } from './contact-card.tsx'
import { DeleteLead } from './delete-lead.tsx'
import { Duplicates } from './duplicates.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadHead } from './lead-head.tsx'
import { LeadOrigin } from './lead-origin.tsx'
import styles from './lead-record.module.css'
import { OtherLeads } from './other-leads.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { Timeline } from './timeline.tsx'

const EnrollLead = lazyPart(async () => (await import('../learners/enroll-lead.tsx')).EnrollLead)
const HeldPlaces = lazyPart(async () => (await import('../learners/held-places.tsx')).HeldPlaces)
const PersonalData = lazyPart(
  async () => (await import('../privacy/personal-data.tsx')).PersonalData,
)
const ReservePlace = lazyPart(
  async () => (await import('../learners/reserve-place.tsx')).ReservePlace,
)

export function LeadRecord({ lead }: { lead: RecordOf<'lead'> }) {
  const mayWrite = useCan('lead:write')
  const mayEnroll = useCan('learner:write')
  const mayErase = useCan('person:erase')
  const refresh = useRefresh('lead')
  const { contact, status } = lead
  return (
    <div className={styles.lead}>
      <LeadHead lead={lead} />
      <Duplicates contactId={contact.id} />
      <ContactCard lead={lead} />
      {mayWrite && <OutcomeForm lead={lead} />}
      {mayEnroll && (
        <div className={styles.acts}>
          <Optional>
            <EnrollLead lead={lead} />
            {status !== 'enrolled' && <ReservePlace lead={lead.id} />}
            <HeldPlaces lead={lead} />
          </Optional>
        </div>
      )}
      <LeadFacts lead={lead} isEditable={mayWrite} />
      <Timeline lead={lead} />
      <OtherLeads lead={lead} />
      <LeadOrigin lead={lead} />
      {mayWrite && <DeleteLead lead={lead} />}
      {mayErase && (
        <Optional>
          <PersonalData kind="contact" id={contact.id} name={contact.name} onErased={refresh} />
        </Optional>
      )}
    </div>
  )
}
