import type { LeadEvent } from '../../contract/staff/lead.ts'
import { When } from '../ui/when.tsx'
import styles from './lead-record.module.css'

export function LastWords({ events }: { events: readonly LeadEvent[] }) {
  const last = events.find(({ actor, message }) => actor === null && message)
  if (!last) return null
  return (
    <blockquote className={styles.words}>
      <p>{last.message}</p>
      <footer>
        <When at={last.createdAt} />
      </footer>
    </blockquote>
  )
}
