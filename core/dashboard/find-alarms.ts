import type { BackupState } from '../../contract/staff/dashboard.ts'
import type { Db } from '../../db/client.ts'
import type { Alarm } from '../../domain/alarm.ts'
import { formatMonths, RETENTION_KINDS } from '../../domain/retention.ts'
import { countMail } from '../mail/count-mail.ts'
import { findFailedJobs } from '../operations/find-failed-jobs.ts'
import { findFailedPeople, findFailures } from '../privacy/find-failures.ts'
import { findPublishedSpans } from '../privacy/published-spans.ts'
import { getRetention } from '../privacy/retention.ts'

const DAY = 24 * 60 * 60 * 1_000

export interface Sources {
  backup: BackupState
  sendsMail: boolean
}

export async function findAlarms(db: Db, { backup, sendsMail }: Sources): Promise<Alarm[]> {
  const mails = await countMail(db)
  const jobs = await findFailedJobs(db)
  const isUnlike = await differs(db)
  return [
    ...(backup.isLate ? [alarm('backup', daysSince(backup.takenAt))] : []),
    ...(mails.failed > 0 ? [alarm('mail-failed', mails.failed)] : []),
    ...(sendsMail && mails.late > 0 ? [alarm('mail-late', mails.late)] : []),
    ...jobs.map(({ name, count }) => ({ kind: 'job' as const, count, job: name })),
    ...(await findErasures(db)),
    ...(isUnlike ? [alarm('retention-text', 1)] : []),
  ]
}

function alarm(kind: Alarm['kind'], count: number): Alarm {
  return { kind, count, job: null }
}

async function findErasures(db: Db): Promise<Alarm[]> {
  const failures = await findFailures(db)
  if (failures.length === 0) return []
  const people = await findFailedPeople(db, failures)
  return [{ ...alarm('erasure', failures.length), people }]
}

function daysSince(moment: string | null): number {
  return moment === null ? 0 : Math.max(1, Math.floor((Date.now() - Date.parse(moment)) / DAY))
}

async function differs(db: Db): Promise<boolean> {
  const [{ months }, published] = await Promise.all([getRetention(db), findPublishedSpans(db)])
  return RETENTION_KINDS.some((kind) => published[kind] !== formatMonths(months[kind]))
}
