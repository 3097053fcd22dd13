import { useId, useState } from 'react'
import { update } from '../../contract/staff/lead.ts'
import type { RecordOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAccount } from '../session/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'
import styles from './lead-facts.module.css'
import { useLeadAct, useLeadOptions } from './use-lead.ts'

const NameLearner = lazyPart(async () => (await import('./name-learner.tsx')).NameLearner)

interface Props {
  lead: RecordOf<'lead'>
  isEditable: boolean
}

type Field = 'ownerId' | 'courseId' | 'campusId' | 'learnerId'

export function LeadFacts({ lead, isEditable }: Props) {
  const { owners, everyOwner, courses, campuses } = useLeadOptions()
  const [isNaming, setNaming] = useState(false)
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
    ['ownerId', 'Sorumlu', withOwn(owners, everyOwner, lead.owner), lead.owner?.id],
    ['courseId', 'Program', courses, lead.course?.id],
    ['campusId', 'Şube', campuses, lead.campus?.id],
  ]
  return (
    <section className={styles.facts} aria-label="Başvuru" aria-busy={isBusy}>
      <Choice
        label="Kimin için"
        options={learners}
        value={lead.learner?.id}
        isEditable={isEditable}
        more="Başka biri…"
        onMore={() => setNaming(true)}
        onChange={(next) => change('learnerId', next)}
      />
      {choices.map(([field, label, options, value]) => (
        <Choice
          key={field}
          label={label}
          options={options}
          value={value}
          isEditable={isEditable}
          onChange={(next) => change(field, next)}
        />
      ))}
      {isEditable && lead.owner?.id !== account.id && owners[account.id] && (
        <button type="button" className={styles.take} onClick={() => change('ownerId', account.id)}>
          Ben ilgileniyorum
        </button>
      )}
      {isNaming && (
        <Optional>
          <NameLearner lead={lead} onClose={() => setNaming(false)} />
        </Optional>
      )}
    </section>
  )
}

function withOwn(
  owners: Record<string, string>,
  everyOwner: Record<string, string>,
  owner: RecordOf<'lead'>['owner'],
): Record<string, string> {
  if (!owner || owner.id in owners) return owners
  return { ...owners, [owner.id]: everyOwner[owner.id] ?? owner.name }
}

const MORE = 'more'

interface ChoiceProps {
  label: string
  options: Record<string, string>
  value: number | undefined
  isEditable: boolean
  onChange: (value: number | null) => void
  more?: string
  onMore?: () => void
}

function Choice({ label, options, value, isEditable, onChange, more, onMore }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.fact}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        disabled={!isEditable}
        onChange={({ currentTarget: { value } }) =>
          value === MORE ? onMore?.() : onChange(Number(value) || null)
        }
      >
        <option value="">–</option>
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        {more && <option value={MORE}>{more}</option>}
      </select>
    </div>
  )
}
