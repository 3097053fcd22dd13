import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import { getStudent } from './get-student.ts'

/** The student’s open sign-ins, the latest first. */
export async function findSessions(db: Db, token: string) {
  const { id } = await getStudent(db, token)
  const own = hashToken(token)
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, id), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.lastUsedAt))
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.tokenHash === own,
  }))
}

/** @returns how many sign-ins were ended */
export async function deleteOtherSessions(db: Db, token: string): Promise<number> {
  const { id } = await getStudent(db, token)
  const ended = await db
    .delete(session)
    .where(and(eq(session.accountId, id), ne(session.tokenHash, hashToken(token))))
    .returning({ id: session.id })
  return ended.length
}
