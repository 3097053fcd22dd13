import { useWatch } from 'react-hook-form'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import styles from './content.module.css'
import { boundsOf } from './schema.ts'

interface Props {
  kind: ContentKind
  path: string
  hint: string | undefined
}

export function ExtraHint({ kind, path, hint }: Props) {
  const text = String(useWatch({ name: path }) ?? '').trim()
  const { min = 0, max } = boundsOf(kind, path)
  if (max === undefined) return hint
  const isOut = text.length > max || (text.length > 0 && text.length < min)
  const bounds = min > 2 ? `${min}–${max}` : max
  return (
    <>
      {hint && <>{hint} </>}
      <span className={styles.length} data-out={isOut || undefined}>
        {text.length} / {bounds}
      </span>
    </>
  )
}
