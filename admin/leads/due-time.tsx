import { formatDateTime } from '../../domain/school-time.ts'
import { formatMomentNear } from '../ui/moment.ts'
import styles from './due.module.css'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

function DueTime({ at, what }: { at: string | null; what: string | null }) {
  if (!at) return <span>–</span>
  const moment = new Date(at)
  const late = Date.now() - moment.getTime()
  return (
    <span className={styles.due} data-late={late > 0}>
      <time dateTime={at} title={formatDateTime(moment)}>
        {late > 0 ? describeLate(late) : formatMomentNear(moment)}
      </time>
      {what && <span className={styles.what}>{what}</span>}
    </span>
  )
}

function describeLate(late: number): string {
  if (late < HOUR_MS) return 'şimdi'
  if (late < DAY_MS) return `${Math.floor(late / HOUR_MS)} saat gecikti`
  return `${Math.floor(late / DAY_MS)} gün gecikti`
}

interface LeadTimes {
  firstResponseAt: string | null
  waitsSince: string | null
  nextActionAt: string | null
  nextAction: string | null
  dueAt: string | null
}

/** A lead that waits for an answer is due since it wrote, any other at its next step. */
export function LeadDue(lead: LeadTimes) {
  const { firstResponseAt, waitsSince, nextActionAt, nextAction, dueAt } = lead
  const since = waitsSince ?? (nextActionAt ? null : dueAt)
  if (!since) return <DueTime at={nextActionAt} what={nextAction} />
  const isFirst = firstResponseAt === null
  return (
    <span className={styles.due} data-late>
      <time dateTime={since} title={formatDateTime(new Date(since))}>
        {formatMomentNear(new Date(since))} {isFirst ? 'geldi' : 'yazdı'}
      </time>
      <span className={styles.what}>{isFirst ? 'İlk yanıtı bekliyor' : 'Yanıt bekliyor'}</span>
    </span>
  )
}
