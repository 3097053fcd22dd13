import type { RowOf } from '../data/resources.ts'
import styles from './fullness.module.css'

type Counts = Pick<RowOf<'group'>, 'taken' | 'capacity' | 'waiting' | 'minimum'>

/** The notch in the bar marks the minimum at which the group opens. */
export function Fullness({ group: { taken, capacity, waiting, minimum } }: { group: Counts }) {
  const isFull = taken >= capacity
  const part = (count: number) => `${Math.min(100, (count / capacity) * 100)}%`
  const state = isFull ? 'full' : taken < minimum ? 'few' : 'good'
  return (
    <span className={styles.fullness}>
      <span className={styles.count}>
        {taken}/{capacity}
        {waiting > 0 && <span className={styles.waiting}> +{waiting} sırada</span>}
      </span>
      <span className={styles.line} data-state={state} aria-hidden="true">
        <span style={{ inlineSize: part(taken) }} />
        {minimum > 0 && <i style={{ insetInlineStart: part(minimum) }} />}
      </span>
    </span>
  )
}
