import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

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
