import { formatExactly, formatMoment } from '../ui/moment.ts'
import styles from './due.module.css'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** When a next step is due, emphasised if late: `yarın 10.00`, `3 gün gecikti`. */
export function Due({ at, what }: { at: string | null; what: string | null }) {
  if (!at) return <span>–</span>
  const moment = new Date(at)
  const late = Date.now() - moment.getTime()
  return (
    <span className={styles.due} data-late={late > 0}>
      <time dateTime={at} title={formatExactly(moment)}>
        {late > 0 ? describeLate(late) : formatMoment(moment)}
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

/** A new lead is due since it came, an answered one at its next step. */
export function LeadDue(lead: {
  status: string
  nextActionAt: string | null
  nextAction: string | null
  dueAt: string | null
}) {
  const { status, nextActionAt, nextAction, dueAt } = lead
  if (nextActionAt) return <Due at={nextActionAt} what={nextAction} />
  if (status !== 'new' || !dueAt) return <span>–</span>
  return (
    <span className={styles.due} data-late>
      <time dateTime={dueAt} title={formatExactly(new Date(dueAt))}>
        {formatMoment(new Date(dueAt))} geldi
      </time>
      <span className={styles.what}>İlk yanıtı bekliyor</span>
    </span>
  )
}
