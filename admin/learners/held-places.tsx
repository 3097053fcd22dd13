import { ENROLLMENT_STATE_NAMES } from '../../domain/enrollment.ts'
import { useRows } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { ScreenLink } from '../frame/screen-link.tsx'
import { formatMoment } from '../ui/moment.ts'
import styles from './enrollment.module.css'

/** Places that are held for this lead, and the class that somebody is in already. */
export function HeldPlaces({ lead }: { lead: RecordOf<'lead'> }) {
  const { rows = [] } = useRows('enrollment', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: lead.learner ? { learner: lead.learner.id } : { lead: lead.id },
  })
  if (rows.length === 0) return null
  return (
    <ul className={styles.places} aria-label="Sınıfları">
      {rows.map(({ id, group, state, heldUntil }) => (
        <li key={id}>
          <ScreenLink access="group:read" to={`/gruplar/${group.id}`}>
            {group.name}
          </ScreenLink>
          <span>
            {ENROLLMENT_STATE_NAMES[state]}
            {heldUntil && `, ${formatMoment(new Date(heldUntil))}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
