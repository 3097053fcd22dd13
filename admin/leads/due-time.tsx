import { formatDateTime, schoolDay } from '../../domain/school-time.ts'
import { formatMomentNear } from '../ui/when.tsx'
import styles from './due.module.css'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export function describeWait(waitMs: number): string {
  if (waitMs < MINUTE_MS) return 'şimdi yazdı'
  if (waitMs < HOUR_MS) return `${Math.floor(waitMs / MINUTE_MS)} dakikadır bekliyor`
  if (waitMs < DAY_MS) return `${Math.floor(waitMs / HOUR_MS)} saattir bekliyor`
  return `${Math.floor(waitMs / DAY_MS)} gündür bekliyor`
}

const DUE_TIME_HOUR_MS = 60 * 60 * 1000

function DueTime({ at, what }: { at: string | null; what: string | null }) {
  if (!at) return <span>–</span>
  const moment = new Date(at)
  const late = Date.now() - moment.getTime()
  return (
    <span className={styles.due} data-late={late > 0} data-overdue={isBeforeToday(moment)}>
      <time dateTime={at} title={formatDateTime(moment)}>
        {late > 0 ? describeLate(late) : formatMomentNear(moment)}
      </time>
      {what && <span className={styles.what}>{what}</span>}
    </span>
  )
}

function isBeforeToday(moment: Date): boolean {
  return schoolDay(moment) < schoolDay()
}

function describeLate(late: number): string {
  if (late < DUE_TIME_HOUR_MS) return 'şimdi'
  if (late < DAY_MS) return `${Math.floor(late / DUE_TIME_HOUR_MS)} saat gecikti`
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
  const moment = new Date(since)
  return (
    <span className={styles.due} data-late data-overdue={isBeforeToday(moment)}>
      <time dateTime={since} title={formatDateTime(moment)}>
        {describeWait(Date.now() - moment.getTime())}
      </time>
      <span className={styles.what}>
        {formatMomentNear(moment)} {firstResponseAt === null ? 'geldi' : 'yeniden yazdı'}
      </span>
    </span>
  )
}
