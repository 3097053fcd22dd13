import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentSchedule } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { SeenEntry } from './entry.ts'
import { lockEntry } from './lock-entry.ts'

export function cancelSchedule(db: Db, actor: Actor, seen: SeenEntry): Promise<void> {
  return db.transaction(async (tx) => {
    const { recordId } = await lockEntry(tx, seen)
    await cancelWaiting(tx, seen.id)
    await recordChange(tx, actor, {
      action: 'cancel-schedule',
      entity: seen.kind,
      entityId: recordId,
      after: { entry: seen.id },
    })
  })
}

export async function cancelWaiting(
  tx: Db,
  entryId: string,
  act?: 'publish' | 'unpublish',
): Promise<void> {
  await tx
    .update(contentSchedule)
    .set({ state: 'cancelled', settledAt: new Date() })
    .where(
      and(
        eq(contentSchedule.entryId, entryId),
        eq(contentSchedule.state, 'waiting'),
        act && eq(contentSchedule.act, act),
      ),
    )
}
