import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'

/** The mail has left the house. */
export async function markMailSent(db: Db, id: number): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt: sql`now()`, lastError: null })
    .where(eq(mailOutbox.id, id))
}

/** Notes why an attempt failed, for who looks into the outbox. The next one is set already. */
export async function markMailFailed(db: Db, id: number, reason: string): Promise<void> {
  await db.update(mailOutbox).set({ lastError: reason }).where(eq(mailOutbox.id, id))
}
