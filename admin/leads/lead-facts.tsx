import { useId } from 'react'
import { update } from '../../contract/staff/lead.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAccount } from '../session/session.ts'
import styles from './lead-facts.module.css'
import { useLeadOptions } from './options.ts'
import { useLeadAct } from './use-lead-act.ts'

interface Props {
  lead: RecordOf<'lead'>
  isEditable: boolean
}

type Field = 'ownerId' | 'courseId' | 'campusId' | 'learnerId'

/** Each choice is saved at once. */
export function LeadFacts({ lead, isEditable }: Props) {
  const { owners, courses, campuses } = useLeadOptions()
  const { act, isBusy } = useLeadAct()
  const account = useAccount()
  const learners = Object.fromEntries(lead.contact.learners.map(({ id, name }) => [id, name]))
  const change = (field: Field, value: number | null) =>
    act(() =>
      send(update, {
        params: { id: lead.id },
        body: { revision: lead.revision, changes: { [field]: value } },
      }),
    )
  const choices: [Field, string, Record<string, string>, number | undefined][] = [
    ['ownerId', 'Sorumlu', owners, lead.owner?.id],
    ['courseId', 'Program', courses, lead.course?.id],
    ['campusId', 'Şube', campuses, lead.campus?.id],
  ]
  if (Object.keys(learners).length > 0) {
    choices.unshift(['learnerId', 'Kimin için', learners, lead.learner?.id])
  }
  return (
    <section className={styles.facts} aria-label="Başvuru" aria-busy={isBusy}>
      {choices.map(([field, label, options, value]) => (
        <Choice
          key={field}
          {...{ label, options, value, isEditable }}
          onChange={(next) => change(field, next)}
        />
      ))}
      {isEditable && lead.owner?.id !== account.id && owners[account.id] && (
        <button type="button" className={styles.take} onClick={() => change('ownerId', account.id)}>
          Ben ilgileniyorum
        </button>
      )}
    </section>
  )
}

interface ChoiceProps {
  label: string
  options: Record<string, string>
  value: number | undefined
  isEditable: boolean
  onChange: (value: number | null) => void
}

function Choice({ label, options, value, isEditable, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.fact}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        disabled={!isEditable}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
      >
        <option value="">–</option>
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
