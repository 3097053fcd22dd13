import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Body } from '../../contract/call.ts'
import type { judge } from '../../contract/staff/marks.ts'
import type { Db } from '../../db/client.ts'
import { enrollment } from '../../db/schema/enrollments.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { levelVerdict } from '../../db/schema/marks.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { isVisibleTo } from '../groups/group-record.ts'

type Verdict = Body<typeof judge>

/** A second verdict replaces the first. @throws AppError not-found, also for a group of somebody else */
export function judgeLevel(db: Db, actor: Actor, { id, verdict, note }: Verdict & { id: number }) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: enrollment.id })
      .from(enrollment)
      .innerJoin(courseGroup, eq(courseGroup.id, enrollment.groupId))
      .where(and(eq(enrollment.id, id), isNull(courseGroup.deletedAt), isVisibleTo(actor)))
    if (!row) throw new AppError('not-found', { message: 'Bu kayıt bulunamadı.' })
    await storeVerdicts(tx, [{ enrollmentId: id, verdict, note, accountId: actor.accountId }])
    const after = { verdict, ...(note && { note }) }
    await recordChange(tx, actor, { action: 'update', entity: 'enrollment', entityId: id, after })
  })
}

export async function storeVerdicts(
  tx: Db,
  rows: readonly (typeof levelVerdict.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(levelVerdict)
    .values([...rows])
    .onConflictDoUpdate({
      target: levelVerdict.enrollmentId,
      set: {
        verdict: sql`excluded.verdict`,
        note: sql`excluded.note`,
        accountId: sql`excluded.account_id`,
        updatedAt: sql`clock_timestamp()`,
      },
    })
}
