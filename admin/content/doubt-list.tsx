import { useEffect, useState } from 'react'
import type { Output } from '../../contract/call.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import fieldStyles from '../form/field.module.css'
import { notify } from '../ui/notices.tsx'
import styles from './doubt-list.module.css'
import { callsOfKind } from './kinds.ts'
import { nameOfPath } from './name-of-path.ts'
import type { Draft } from './use-draft.ts'

type Doubt = Output<ReturnType<typeof callsOfKind>['findDoubts']>[number]

/** Key under which a doubt counts as seen. */
export function nameOf({ field, excerpt, reason }: Doubt): string {
  return `${field} ${excerpt} ${reason}`
}

/** Doubts in all that was typed; undefined until they are known. */
export function useDoubts(kind: ContentKind, id: string, { keeper }: Draft) {
  const [doubts, setDoubts] = useState<Doubt[]>()
  useEffect(() => {
    async function ask() {
      await keeper.flush()
      setDoubts(await send(callsOfKind(kind).findDoubts, { params: { id } }))
    }
    ask().catch((error) => notify('error', messageOf(error)))
  }, [kind, id, keeper])
  return doubts
}

interface Props {
  kind: ContentKind
  doubts: Doubt[]
  seen: string[]
  onSee: (seen: string[]) => void
}

/** Nothing is published before every doubt has been marked as seen. */
export function DoubtList({ kind, doubts, seen, onSee }: Props) {
  if (doubts.length === 0) return null
  return (
    <fieldset className={styles.doubts}>
      <legend>Bir daha bakın</legend>
      {doubts.map((doubt) => {
        const name = nameOf(doubt)
        const isSeen = seen.includes(name)
        return (
          <label key={name} className={fieldStyles.check}>
            <input
              type="checkbox"
              checked={isSeen}
              onChange={() => onSee(isSeen ? seen.filter((one) => one !== name) : [...seen, name])}
            />
            <span>
              {nameOfPath(kind, doubt.field)}: “<b>{doubt.excerpt}</b>” {doubt.reason}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
