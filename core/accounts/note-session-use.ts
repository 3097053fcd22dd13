import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { session } from '../../db/schema/accounts.ts'

/** Always true: it only tells the commit of the statement not to wait for the disk. A crash may lose a moment of use. */
const WITHOUT_DISK = sql`set_config('synchronous_commit', 'off', true) = 'off'`

const note = prepared('session-use', (db) =>
  db
    .update(session)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(session.id, sql.placeholder('sessionId')), WITHOUT_DISK)),
)

export async function noteSessionUse(db: Db, sessionId: number): Promise<void> {
  await note(db).execute({ sessionId })
}
