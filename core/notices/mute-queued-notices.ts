import { eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { notice, teacherNotice } from '../../db/schema/lessons.ts'

/** No letter is written about them; the desk sees which learners to call. @returns how many */
export async function muteQueuedNotices(tx: Db): Promise<number> {
  const learners = await tx.update(notice).set({ state: 'muted' }).where(eq(notice.state, 'queued'))
  const teachers = await tx
    .update(teacherNotice)
    .set({ sentAt: sql`now()` })
    .where(isNull(teacherNotice.sentAt))
  return (learners.rowCount ?? 0) + (teachers.rowCount ?? 0)
}
