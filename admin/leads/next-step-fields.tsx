import { useId } from 'react'
import type { RecordOf } from '../data/resources.ts'
import { formatMoment } from '../ui/moment.ts'
import { LOST_REASONS, STATUSES } from './labels.ts'
import { readMoment } from './next-step/read-moment.ts'
import styles from './outcome-form.module.css'
import type { useOutcome } from './use-outcome.ts'

/** Suggestions as buttons, for phones. */
const QUICK = ['+2s', 'yarın 10', 'yarın 17.30', 'pzt', '+3g', '+1h']
const QUICK_NAMES = [
  '2 saat sonra',
  'Yarın 10.00',
  'Yarın 17.30',
  'Pazartesi',
  '3 gün sonra',
  '1 hafta sonra',
]

interface Props {
  lead: RecordOf<'lead'>
  desk: ReturnType<typeof useOutcome>
}

/** When and what next; and the status, if it changes. */
export function NextStep({ lead, desk: { typed, change, complaints } }: Props) {
  const id = useId()
  const moment = readMoment(typed.when, new Date())
  return (
    <div className={styles.step}>
      <div className={styles.field}>
        <label htmlFor={`${id}-when`}>Sonraki adım ne zaman?</label>
        <input
          id={`${id}-when`}
          name="when"
          value={typed.when}
          autoComplete="off"
          placeholder="yarın 10 · pzt · +3g · 14:30"
          aria-invalid={complaints.when ? true : undefined}
          aria-describedby={`${id}-read`}
          onChange={(event) => change({ when: event.currentTarget.value })}
        />
        <p id={`${id}-read`} className={complaints.when ? styles.error : styles.hint}>
          {complaints.when ??
            (moment ? formatMoment(moment) : 'Boş bırakırsanız sonraki adım silinir.')}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-what`}>Ne yapılacak?</label>
        <input
          id={`${id}-what`}
          name="what"
          value={typed.what}
          autoComplete="off"
          onChange={(event) => change({ what: event.currentTarget.value })}
        />
      </div>
      <div className={styles.quick}>
        {QUICK.map((text, index) => (
          <button
            key={text}
            type="button"
            aria-pressed={typed.when === text}
            onClick={() => change({ when: text })}
          >
            {QUICK_NAMES[index]}
          </button>
        ))}
      </div>
      <StatusChoice lead={lead} desk={{ typed, change, complaints }} />
    </div>
  )
}

type StatusProps = {
  lead: Props['lead']
  desk: Pick<Props['desk'], 'typed' | 'change' | 'complaints'>
}

function StatusChoice({ lead, desk: { typed, change, complaints } }: StatusProps) {
  const id = useId()
  const status = typed.status ?? lead.status
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-status`}>Durum</label>
        <select
          id={`${id}-status`}
          name="status"
          value={status}
          onChange={(event) => change({ status: event.currentTarget.value as typeof lead.status })}
        >
          {Object.entries(STATUSES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {status === 'lost' && (
        <div className={styles.field}>
          <label htmlFor={`${id}-reason`}>Nedeni</label>
          <input
            id={`${id}-reason`}
            name="lostReason"
            list={`${id}-reasons`}
            value={typed.reason}
            aria-invalid={complaints.reason ? true : undefined}
            aria-describedby={`${id}-reason-error`}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
          <datalist id={`${id}-reasons`}>
            {LOST_REASONS.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
          <p id={`${id}-reason-error`} className={styles.error}>
            {complaints.reason}
          </p>
        </div>
      )}
    </>
  )
}
