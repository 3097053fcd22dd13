import { isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { accountToken, session } from '../db/schema/accounts.ts'
import { forgetNetworks } from './enrollments/write-enrollment.ts'
import { deleteExpiredPaths } from './placement/adaptive-path.ts'

/** Renews pages of groups and testimonials, which change with the day although no row does. */
export async function announceDay(db: Db): Promise<void> {
  await db.execute(sql`
    select nextval('content_revision'), pg_notify('content_changed', 'group'), pg_notify('content_changed', 'testimonial')`)
}

interface Deleted {
  sessions: number
  accountTokens: number
  rateLimits: number
  networks: number
  paths: number
}

export async function deleteExpired(db: Db): Promise<Deleted> {
  const sessions = await db.delete(session).where(lt(session.expiresAt, sql`now()`))
  const accountTokens = await db
    .delete(accountToken)
    .where(or(isNotNull(accountToken.usedAt), lt(accountToken.expiresAt, sql`now()`)))
  // The table belongs to the rate limiter, which writes milliseconds.
  const rateLimits = await db.execute(
    sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`,
  )
  return {
    sessions: sessions.rowCount ?? 0,
    accountTokens: accountTokens.rowCount ?? 0,
    rateLimits: rateLimits.rowCount ?? 0,
    networks: await forgetNetworks(db),
    paths: await deleteExpiredPaths(db),
  }
}

/** Jobs that failed to their last attempt; the queue keeps them for a day. Its tables come with its first start. */
export async function findFailedJobs(db: Db): Promise<{ name: string; count: number }[]> {
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
