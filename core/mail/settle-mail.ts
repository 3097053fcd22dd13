import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { LINK_SECRET } from './hide-secrets.ts'

/** Also removes the secret of its link, which only the recipient may have from now on. */
export async function markMailSent(db: Db, id: number): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      sentAt: sql`now()`,
      lastError: null,
      text: sql`regexp_replace(${mailOutbox.text}, ${LINK_SECRET}, '\\1[gönderildi]', 'g')`,
    })
    .where(eq(mailOutbox.id, id))
}

/** Notes why an attempt failed, for who looks into the outbox. The next one is set already. */
export async function markMailFailed(db: Db, id: number, reason: string): Promise<void> {
  await db.update(mailOutbox).set({ lastError: reason }).where(eq(mailOutbox.id, id))
}
