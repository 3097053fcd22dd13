import type { RowOf } from '../data/resources.ts'
import { awaitsDecision } from './describe-state.ts'
import styles from './fullness.module.css'

type Counts = Pick<
  RowOf<'group'>,
  'state' | 'startsOn' | 'decidesOn' | 'taken' | 'capacity' | 'waiting' | 'minimum'
>

export function Fullness({ group }: { group: Counts }) {
  const { taken, capacity, waiting } = group
  const minimum = group.state === 'draft' || group.state === 'open' ? group.minimum : 0
  const isFull = taken >= capacity
  const part = (count: number) => `${Math.min(100, (count / capacity) * 100)}%`
  const fill = isFull ? 'full' : awaitsDecision(group) ? 'due' : 'good'
  return (
    <span className={styles.fullness}>
      <span className={styles.count}>
        {taken}/{capacity}
        {waiting > 0 && <span className={styles.waiting}> +{waiting} bekliyor</span>}
      </span>
      <span className={styles.line} data-state={fill} aria-hidden="true">
        <span style={{ inlineSize: part(taken) }} />
        {minimum > 0 && <i style={{ insetInlineStart: part(minimum) }} />}
      </span>
    </span>
  )
}
