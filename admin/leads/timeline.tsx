import type { LeadEvent } from '../../contract/staff/lead.ts'
import { undo } from '../../contract/staff/lead-acts.ts'
import {
  CALL_OUTCOME_NAMES,
  type CallOutcome,
  LEAD_STATUS_NAMES,
  type LeadStatus,
} from '../../domain/lead.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useCan } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { formatMomentNear, When } from '../ui/when.tsx'
import { EVENT_ICONS, eventName, FIELDS } from './lead-labels.ts'
import styles from './timeline.module.css'
import { byId, useLeadAct, useLeadOptions } from './use-lead.ts'

interface Options {
  owners: Record<string, string>
  courses: Record<string, string>
  campuses: Record<string, string>
  learners: Record<string, string>
}

function describeEvent({ type, detail }: LeadEvent): string {
  const name = eventName(type)
  if (detail?.isUndo) return 'Geri alındı'
  if (typeof detail?.outcome === 'string') {
    const outcome = CALL_OUTCOME_NAMES[detail.outcome as CallOutcome]
    return outcome === name ? name : type === 'note' ? outcome : `${name}: ${outcome}`
  }
  if (type === 'test' && typeof detail?.level === 'string') return `${name}: ${detail.level}`
  return name
}

function describeChanges(after: unknown, options: Options): string[] {
  if (typeof after !== 'object' || after === null) return []
  const labels: Record<string, string> = FIELDS
  return Object.entries(after)
    .filter(([name, value]) => labels[name] && !(value === null && name.startsWith('nextAction')))
    .map(([name, value]) => `${labels[name]}: ${show(name, value, options)}`)
}

function show(name: string, value: unknown, options: Options): string {
  if (value === null || value === undefined) return 'yok'
  const text = String(value)
  if (name === 'status') return LEAD_STATUS_NAMES[text as LeadStatus] ?? text
  if (name === 'nextActionAt') return formatMomentNear(new Date(text))
  const { owners, courses, campuses, learners } = options
  const names = { ownerId: owners, courseId: courses, campusId: campuses, learnerId: learners }[
    name
  ]
  if (!names) return text
  return names[text] ?? 'silinmiş kayıt'
}

export function Timeline({ lead }: { lead: RecordOf<'lead'> }) {
  const { act, isBusy } = useLeadAct()
  const mayWrite = useCan('lead:write')
  const takeBack = (event: number) =>
    act(
      () => send(undo, { params: { id: lead.id }, body: { revision: lead.revision, event } }),
      'Değişiklik geri alındı.',
    )
  return (
    <section className={styles.timeline} aria-label="Geçmiş">
      <h3>Geçmiş</h3>
      <ol>
        {lead.events.map((event) => (
          <li
            key={event.id}
            data-desk={event.actor !== null}
            data-undone={event.detail?.isUndone === true || undefined}
          >
            <span className={styles.mark}>
              <Icon name={EVENT_ICONS[event.type] ?? 'leads'} size={16} />
            </span>
            <Entry event={event} lead={lead} />
            {event.canUndo && mayWrite && (
              <button
                type="button"
                className={styles.undo}
                disabled={isBusy}
                onClick={() => takeBack(event.id)}
              >
                Geri al
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Entry({ event, lead }: { event: LeadEvent; lead: RecordOf<'lead'> }) {
  const { everyOwner, ...options } = useLeadOptions()
  const learners = byId(lead.contact.learners)
  const changes = describeChanges(event.detail?.after, { ...options, owners: everyOwner, learners })
  return (
    <div className={styles.entry}>
      <p className={styles.what}>
        <b>{describeEvent(event)}</b>
        <span>
          {event.actor?.name ?? event.name ?? lead.contact.name} · <When at={event.createdAt} />
          {event.detail?.isUndone === true && ' · geri alındı'}
          {event.leadId !== lead.id && ` · ${event.leadId} numaralı başvuruda`}
        </span>
      </p>
      {event.message && <p className={styles.said}>{event.message}</p>}
      {changes.length > 0 && <p className={styles.changes}>{changes.join(' · ')}</p>}
      {(event.source || event.consentVersion) && (
        <p className={styles.origin}>
          {[
            event.source && `Sayfa: ${event.source}`,
            event.consentVersion && `Aydınlatma metni ${event.consentVersion}. sürüm`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
