import { Link } from 'react-router'
import { LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import type { RecordOf } from '../data/resources.ts'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/when.tsx'
import { TONES } from './lead-labels.ts'
import styles from './other-leads.module.css'

export function OtherLeads({ lead: { others } }: { lead: RecordOf<'lead'> }) {
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-label="Diğer başvuruları">
      <h3>Diğer başvuruları</h3>
      <ul>
        {others.map(({ id, status, createdAt }) => (
          <li key={id}>
            <Link to={`/basvurular/${id}?view=all`}>Başvuru {id}</Link>
            <Status tone={TONES[status]}>{LEAD_STATUS_NAMES[status]}</Status>
            <When at={createdAt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
