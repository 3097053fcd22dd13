import { daysUntil } from '../../domain/school-time.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import { formatState } from '../school/group-words.ts'
import type { Tone } from '../ui/status.tsx'
import styles from './fullness.module.css'
import { TONES } from './group-labels.ts'

/** A group shows its day of decision from the day on which the dashboard does. */
const NOTICE = 7

type Pending = Pick<RecordOf<'group'>, 'state' | 'startsOn' | 'decidesOn' | 'taken' | 'minimum'>

export function awaitsDecision({ state, startsOn, decidesOn, taken, minimum }: Pending): boolean {
  if (state !== 'open') return false
  if (startsOn !== null && daysUntil(startsOn) <= 0) return true
  return decidesOn !== null && daysUntil(decidesOn) <= NOTICE && taken < minimum
}

export function describeState(group: Pending): { tone: Tone; word: string } {
  if (awaitsDecision(group)) return { tone: 'due', word: 'Karar bekliyor' }
  return { tone: TONES[group.state], word: formatState(group) }
}

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
        {taken < minimum && <span className={styles.waiting}> · en az {minimum}</span>}
        {waiting > 0 && <span className={styles.waiting}> +{waiting} bekliyor</span>}
      </span>
      <span className={styles.line} data-state={fill} aria-hidden="true">
        <span style={{ inlineSize: part(taken) }} />
        {minimum > 0 && <i style={{ insetInlineStart: part(minimum) }} />}
      </span>
    </span>
  )
}
