import { useWatch } from 'react-hook-form'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import styles from './content.module.css'
import { isBesides, nameOfPath } from './name-of-path.ts'
import { type Body, findMissing, toBody } from './schema.ts'

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
