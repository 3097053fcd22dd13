import { isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accountToken, session } from '../../db/schema/accounts.ts'
import { forgetNetworks } from '../enrollments/write-enrollment.ts'

export interface Deleted {
  sessions: number
  accountTokens: number
  rateLimits: number
  networks: number
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
  }
}
