import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ContentWarning, EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import fieldStyles from '../form/field.module.css'
import { notify } from '../ui/notices.tsx'
import styles from './content.module.css'
import { callsOfKind } from './kinds.ts'
import { isBesides, nameOfPath } from './name-of-path.ts'
import { type Body, findMissing, toBody } from './schema.ts'
import type { Draft } from './use-draft.ts'
import warningListStyles from './warning-list.module.css'

export function useMissing(
  kind: ContentKind,
  entry: Pick<EntryRecord, 'missing'>,
): [path: string, message: string][] {
  const { reviewAt: _, validUntil: __, ...body } = useWatch() as Body
  const besides = Object.entries(entry.missing).filter(([path]) => isBesides(path))
  return [...besides, ...Object.entries(findMissing(kind, toBody(kind, body)))]
}

interface Props {
  kind: ContentKind
  missing: [path: string, message: string][]
  onGo?: () => void
}

export function MissingList({ kind, missing, onGo }: Props) {
  return (
    <ul className={styles.missing}>
      {missing.map(([path, message]) => (
        <li key={path}>
          <button
            type="button"
            onClick={() => {
              onGo?.()
              // A closing dialog returns the focus first; the field takes it after that.
              setTimeout(() => goTo(path))
            }}
          >
            {nameOfPath(kind, path)}
          </button>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}

function goTo(path: string): void {
  const steps = path.split('.')
  while (steps.length > 0) {
    const place = document.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(steps.join('.'))}"]`,
    )
    if (place) {
      place.scrollIntoView({ block: 'center' })
      const control = place.querySelector<HTMLElement>(
        'input, textarea, select, [role=textbox], button',
      )
      ;(control ?? place).focus({ preventScroll: true })
      return
    }
    steps.pop()
  }
}

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

interface WarningListProps {
  kind: ContentKind
  warnings: ContentWarning[]
  seen: string[]
  onSee: (seen: string[]) => void
}

export function WarningList({ kind, warnings, seen, onSee }: WarningListProps) {
  if (warnings.length === 0) return null
  return (
    <fieldset className={warningListStyles.warnings}>
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
