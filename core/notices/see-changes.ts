import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { notice } from '../../db/schema/lessons.ts'

/** Only what was shown: a notice that came meanwhile is still to be seen. */
export async function seeChanges(
  db: Db,
  learnerId: number,
  { notices }: { notices: readonly number[] },
): Promise<void> {
  await db
    .update(notice)
    .set({
      state: sql`(case ${notice.state} when 'called' then 'called' else 'seen' end)::notice_state`,
      seenAt: sql`now()`,
    })
    .where(
      and(inArray(notice.id, [...notices]), eq(notice.learnerId, learnerId), isNull(notice.seenAt)),
    )
}
