import { useEffect, useState } from 'react'
import type { ContentWarning } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import fieldStyles from '../form/field.module.css'
import { notify } from '../ui/notices.tsx'
import { callsOfKind } from './kinds.ts'
import { nameOfPath } from './name-of-path.ts'
import type { Draft } from './use-draft.ts'
import styles from './warning-list.module.css'

export function nameOf({ field, excerpt, reason }: ContentWarning): string {
  return `${field} ${excerpt} ${reason}`
}

export function useWarnings(kind: ContentKind, id: string, { keeper }: Draft) {
  const [warnings, setWarnings] = useState<ContentWarning[]>()
  useEffect(() => {
    async function ask() {
      await keeper.flush()
      setWarnings(await send(callsOfKind(kind).findWarnings, { params: { id } }))
    }
    ask().catch((error) => notify('error', messageOf(error)))
  }, [kind, id, keeper])
  return warnings
}

interface Props {
  kind: ContentKind
  warnings: ContentWarning[]
  seen: string[]
  onSee: (seen: string[]) => void
}

export function WarningList({ kind, warnings, seen, onSee }: Props) {
  if (warnings.length === 0) return null
  return (
    <fieldset className={styles.warnings}>
      <legend>Bir daha bakın</legend>
      {warnings.map((warning) => {
        const name = nameOf(warning)
        const isSeen = seen.includes(name)
        return (
          <label key={name} className={fieldStyles.check}>
            <input
              type="checkbox"
              checked={isSeen}
              onChange={() => onSee(isSeen ? seen.filter((one) => one !== name) : [...seen, name])}
            />
            <span>
              {nameOfPath(kind, warning.field)}: “<b>{warning.excerpt}</b>” {warning.reason}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
