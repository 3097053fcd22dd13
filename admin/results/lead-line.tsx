import type { TestResult } from '../../contract/staff/result.ts'
import { LEAD_STATUS_NAMES } from '../../domain/lead.ts'
import type { RecordOf } from '../data/resources.ts'
import { LeadDue } from '../leads/due-time.tsx'
import { TONES } from '../leads/lead-labels.ts'
import { Status } from '../ui/status.tsx'
import styles from './results.module.css'

interface Props {
  result: TestResult
  lead: RecordOf<'lead'> | undefined
}

export function LeadLine({ result, lead }: Props) {
  const shown = lead ?? result.lead
  const owner = lead ? lead.owner?.name : result.lead.owner
  return (
    <p className={styles.lead}>
      <Status tone={TONES[shown.status]}>{LEAD_STATUS_NAMES[shown.status]}</Status>
      <span>{owner ? `Sorumlu: ${owner}` : 'Sorumlusu yok'}</span>
      {shown.nextActionAt || shown.dueAt ? <LeadDue {...shown} /> : <span>Sonraki adımı yok</span>}
    </p>
  )
}
