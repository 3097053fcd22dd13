import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'
import type { StudentSession } from '../accounts/find-student-session.ts'

/** The student’s open sign-ins, the latest first. */
export async function findSessions(db: Db, { accountId, sessionId }: StudentSession) {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.lastUsedAt))
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === sessionId,
  }))
}

/** @returns how many sign-ins were ended */
export async function deleteOtherSessions(
  db: Db,
  { accountId, sessionId }: StudentSession,
): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), ne(session.id, sessionId)))
    .returning({ id: session.id })
  return ended.length
}
