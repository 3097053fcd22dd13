import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'
import { hashToken } from './token.ts'

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashToken(token)))
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(session).where(eq(session.id, sessionId))
}
