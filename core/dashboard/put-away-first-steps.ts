import type { Db } from '../../db/client.ts'
import { firstSteps } from '../../db/schema/operations.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'

export function dismissFirstSteps(db: Db, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const added = await tx.insert(firstSteps).values({}).onConflictDoNothing().returning()
    if (added.length === 0) return
    await recordChange(tx, actor, { action: 'dismiss', entity: 'first-steps', entityId: null })
  })
}

export function restoreFirstSteps(db: Db, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(firstSteps).returning()
    if (removed.length === 0) return
    await recordChange(tx, actor, { action: 'restore', entity: 'first-steps', entityId: null })
  })
}
