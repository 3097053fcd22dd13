import { useId } from 'react'
import { LEAD_STATUS_NAMES, type LeadStatus } from '../../domain/lead.ts'
import { formatMomentNear } from '../ui/when.tsx'
import { LOST_REASONS } from './lead-labels.ts'
import { readMoment } from './next-step/read-moment.ts'
import styles from './outcome-form.module.css'
import type { OutcomeErrors } from './outcome-typed.ts'

const QUICK = {
  '+2s': '2 saat sonra',
  'yarın 10': 'Yarın 10.00',
  'yarın 17.30': 'Yarın 17.30',
  pzt: 'Pazartesi',
  '+3g': '3 gün sonra',
  '+1h': '1 hafta sonra',
}

interface Step {
  when: string
  what: string
  status: LeadStatus | null
  reason: string
}

interface Props {
  typed: Step
  change: (values: Partial<Step>) => void
  errors: OutcomeErrors
  isSaving: boolean
}

export function NextStep(props: Props & { status: LeadStatus }) {
  const { typed, change, errors, isSaving } = props
  const id = useId()
  return (
    <div className={styles.step}>
      <When {...props} />
      <div className={styles.field}>
        <label htmlFor={`${id}-what`}>Ne yapılacak?</label>
        <input
          id={`${id}-what`}
          name="what"
          value={typed.what}
          readOnly={isSaving}
          autoComplete="off"
          onChange={(event) => change({ what: event.currentTarget.value })}
        />
      </div>
      <div className={styles.quick}>
        {Object.entries(QUICK).map(([text, name]) => (
          <button
            key={text}
            type="button"
            aria-pressed={typed.when === text}
            onClick={() => change({ when: text })}
          >
            {name}
          </button>
        ))}
      </div>
      <StatusChoice
        typed={typed}
        change={change}
        errors={errors}
        isSaving={isSaving}
        status={props.status}
      />
    </div>
  )
}

function When({ typed, change, errors, isSaving }: Props) {
  const id = useId()
  const moment = readMoment(typed.when, new Date())
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Sonraki adım ne zaman?</label>
      <input
        id={id}
        name="when"
        value={typed.when}
        readOnly={isSaving}
        autoComplete="off"
        placeholder="yarın 10 · pzt · +3g · 14:30"
        aria-invalid={errors.when ? true : undefined}
        aria-describedby={`${id}-read`}
        onChange={(event) => change({ when: event.currentTarget.value })}
      />
      <p id={`${id}-read`} className={errors.when ? styles.error : styles.hint}>
        {errors.when ??
          (moment ? formatMomentNear(moment) : 'Boş bırakırsanız sonraki adım silinir.')}
      </p>
    </div>
  )
}

function StatusChoice(props: Props & { status: LeadStatus }) {
  const { typed, change, errors, isSaving, status } = props
  const id = useId()
  const chosen = typed.status ?? status
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-status`}>Durum</label>
        <select
          id={`${id}-status`}
          name="status"
          value={chosen}
          onChange={(event) => change({ status: event.currentTarget.value as LeadStatus })}
        >
          {Object.entries(LEAD_STATUS_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {chosen === 'lost' && (
        <div className={styles.field}>
          <label htmlFor={`${id}-reason`}>Nedeni</label>
          <input
            id={`${id}-reason`}
            name="lostReason"
            list={`${id}-reasons`}
            value={typed.reason}
            readOnly={isSaving}
            aria-invalid={errors.reason ? true : undefined}
            aria-describedby={`${id}-reason-error`}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
          <datalist id={`${id}-reasons`}>
            {LOST_REASONS.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
          <p id={`${id}-reason-error`} className={styles.error}>
            {errors.reason}
          </p>
        </div>
      )}
    </>
  )
}
