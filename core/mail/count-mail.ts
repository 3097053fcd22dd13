import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { dayStart } from '../../db/school-day.ts'
import { ATTEMPTS } from './claim-due-mail.ts'

/** Waiting mails are late after an hour. */
export async function countMail(db: Db) {
  const { rows } = await db.execute<
    Record<'waiting' | 'late' | 'failed' | 'sentToday', number>
  >(sql`
    select
      (select count(*)::int from mail_outbox where sent_at is null and cancelled_at is null and attempts < ${ATTEMPTS}) as waiting,
      (select count(*)::int from mail_outbox where sent_at is null and cancelled_at is null and attempts < ${ATTEMPTS}
        and created_at < now() - interval '1 hour') as late,
      (select count(*)::int from mail_outbox where sent_at is null and cancelled_at is null and attempts >= ${ATTEMPTS}) as failed,
      (select count(*)::int from mail_outbox where sent_at >= ${dayStart()}) as "sentToday"`)
  return rows[0] ?? { waiting: 0, late: 0, failed: 0, sentToday: 0 }
}
