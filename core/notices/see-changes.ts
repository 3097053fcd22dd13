import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { notice } from '../../db/schema/lessons.ts'

export async function seeChanges(db: Db, learnerId: number): Promise<void> {
  await db
    .update(notice)
    .set({
      state: sql`(case ${notice.state} when 'called' then 'called' else 'seen' end)::notice_state`,
      seenAt: sql`now()`,
    })
    .where(and(eq(notice.learnerId, learnerId), isNull(notice.seenAt)))
}
