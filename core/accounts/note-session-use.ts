import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { session } from '../../db/schema/accounts.ts'

/** Notes that a sign-in is in use; callers do so now and then, not with every call. */
export async function noteSessionUse(db: Db, sessionId: number): Promise<void> {
  await db.update(session).set({ lastUsedAt: sql`now()` }).where(eq(session.id, sessionId))
}
