import { sql } from 'drizzle-orm'
import type { Alarm, BackupState } from '../../contract/staff/dashboard.ts'
import type { Db } from '../../db/client.ts'
import { formatMonths, RETENTION_KINDS } from '../../domain/retention.ts'
import { ATTEMPTS } from '../mail/claim-due-mail.ts'
import { findPublishedSpans } from '../privacy/published-spans.ts'
import { getRetention } from '../privacy/retention.ts'

const DAY = 24 * 60 * 60 * 1_000

interface Sources {
  backup: BackupState
  sendsMail: boolean
}

/** Troubles that the owner of the school has to see, the gravest first. */
export async function findAlarms(db: Db, { backup, sendsMail }: Sources): Promise<Alarm[]> {
  const mails = await countMails(db)
  const jobs = await findFailedJobs(db)
  const isUnlike = await differs(db)
  return [
    ...(backup.isLate ? [alarm('backup', daysSince(backup.takenAt))] : []),
    ...(mails.failed > 0 ? [alarm('mail-failed', mails.failed)] : []),
    ...(sendsMail && mails.late > 0 ? [alarm('mail-late', mails.late)] : []),
    ...jobs.map(({ name, count }) => ({ kind: 'job' as const, count, job: name })),
    ...(isUnlike ? [alarm('retention-text', 1)] : []),
  ]
}

function alarm(kind: Alarm['kind'], count: number): Alarm {
  return { kind, count, job: null }
}

function daysSince(moment: string | null): number {
  return moment === null ? 0 : Math.max(1, Math.floor((Date.now() - Date.parse(moment)) / DAY))
}

async function countMails(db: Db): Promise<{ failed: number; late: number }> {
  const { rows } = await db.execute<{ failed: number; late: number }>(sql`
    select count(*) filter (where attempts >= ${ATTEMPTS})::int as failed,
      count(*) filter (where attempts < ${ATTEMPTS} and created_at < now() - interval '1 hour')::int as late
    from mail_outbox where sent_at is null`)
  return rows[0] ?? { failed: 0, late: 0 }
}

/** Failed to the last attempt; the queue keeps them for a day. Its tables come with its first start. */
async function findFailedJobs(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('pgboss.job')::text as name`,
  )
  if (!tables[0]?.name) return []
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`select name, count(*)::int as count from pgboss.job where state = 'failed'
      group by name order by name`,
  )
  return rows
}

async function differs(db: Db): Promise<boolean> {
  const [{ months }, published] = await Promise.all([getRetention(db), findPublishedSpans(db)])
  return RETENTION_KINDS.some((kind) => published[kind] !== formatMonths(months[kind]))
}
