import type { LeadEvent } from '../../contract/staff/lead.ts'
import { undo } from '../../contract/staff/lead-acts.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useCan } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { When } from '../ui/when.tsx'
import { describeChanges, describeEvent } from './describe-event.ts'
import { EVENT_ICONS } from './lead-labels.ts'
import styles from './timeline.module.css'
import { useLeadAct } from './use-lead-act.ts'
import { byId, useLeadOptions } from './use-lead-options.ts'

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
