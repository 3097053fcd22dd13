import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type LeadEvent, remove, restore } from '../../contract/staff/lead.ts'
import { LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import { formatDateTime } from '../../domain/school-time.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { notify } from '../ui/notices.tsx'
import { Optional } from '../ui/optional.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { ContactCard } from './contact-card.tsx'
import { LeadDue } from './due-time.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { nameSource, TONES } from './lead-labels.ts'
import styles from './lead-record.module.css'
import { OtherLeads } from './other-leads.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { Timeline } from './timeline.tsx'
import { useLeadAct } from './use-lead.ts'

function DeleteLead({ lead: { id, revision } }: { lead: RecordOf<'lead'> }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { act, isBusy } = useLeadAct()
  const bringBack = () => act(() => send(restore, { params: { id } }), 'Başvuru geri getirildi.')

  async function takeOff() {
    if (!(await act(() => send(remove, { params: { id, revision } })))) return
    notify('success', 'Başvuru silindi.', { label: 'Geri al', onPress: () => void bringBack() })
    await navigate(`/basvurular?${params}`)
  }

  return (
    <div>
      <Button kind="quiet" isBusy={isBusy} onClick={takeOff}>
        Başvuruyu sil
      </Button>
    </div>
  )
}

function LastWords({ events }: { events: readonly LeadEvent[] }) {
  const last = events.find(({ actor, message }) => actor === null && message)
  if (!last) return null
  return (
    <blockquote className={styles.words}>
      <p>{last.message}</p>
      <footer>
        <When at={last.createdAt} />
      </footer>
    </blockquote>
  )
}

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog)

function LeadHead({ lead }: { lead: RecordOf<'lead'> }) {
  const { contact, status, learner, course, page, level } = lead
  const mayWrite = useCan('lead:write')
  const [isOpen, setOpen] = useState(false)
  const isOther = learner && learner.name !== nameOf(contact)
  const about = [
    isOther && `${learner.name} için`,
    course?.name ?? page?.name,
    level && `testte ${level}`,
    nameSource(lead),
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

const MINUTE_MS = 60_000

function LeadOrigin({ lead }: { lead: RecordOf<'lead'> }) {
  const { source, campaign, page, level, lostReason, createdAt, firstResponseAt } = lead
  const facts = {
    Kaynak: nameSource(lead),
    ...(page && { 'Kurs sayfası': page.name }),
    ...(source?.startsWith('/') && { 'Geldiği sayfa': source }),
    ...(campaign && { Kampanya: campaign }),
    ...(level && { 'Testte bulunan seviye': level }),
    ...(lostReason && { 'Vazgeçme nedeni': lostReason }),
    'Geliş zamanı': formatDateTime(new Date(createdAt)),
    'İlk yanıt': firstResponseAt
      ? describeResponse(createdAt, firstResponseAt, lead.firstResponseMinutes)
      : 'bekliyor',
  }
  return (
    <section aria-label="Kaynak">
      <Facts facts={facts} />
    </section>
  )
}

function describeResponse(createdAt: string, answeredAt: string, working: number | null): string {
  const wall = Math.round((Date.parse(answeredAt) - Date.parse(createdAt)) / MINUTE_MS)
  const inWork = working === null ? '' : `, mesai saatiyle ${describeMinutes(working)}`
  return `${describeMinutes(wall)} sonra${inWork}`
}

function describeMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} dk`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} sa ${minutes % 60} dk`
  return `${Math.floor(hours / 24)} gün ${hours % 24} sa`
}

const Duplicates = lazyPart(async () => (await import('./duplicates.tsx')).Duplicates)
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
      <Optional>
        <Duplicates contactId={contact.id} />
      </Optional>
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
