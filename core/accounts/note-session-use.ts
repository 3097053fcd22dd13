import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'

export async function noteSessionUse(db: Db, sessionId: number): Promise<void> {
  await db.update(session).set({ lastUsedAt: sql`now()` }).where(eq(session.id, sessionId))
}
