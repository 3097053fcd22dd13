import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'
import type { StaffSession } from './find-staff-session.ts'

/** The sign-ins of the actor that are open, the one in use first. */
export async function findOwnSessions(db: Db, actor: StaffSession) {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, actor.accountId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(sql`${session.id} = ${actor.sessionId}`), desc(session.lastUsedAt))
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    ...{ id, device, isCurrent: id === actor.sessionId },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

/** Ends the actor’s other sign-ins. @returns how many */
export async function endOtherSessions(db: Db, actor: StaffSession): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.accountId, actor.accountId), ne(session.id, actor.sessionId)))
    .returning({ id: session.id })
  return ended.length
}
