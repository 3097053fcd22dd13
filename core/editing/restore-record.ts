import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { refuseByDatabase } from '../refuse-by-database.ts'
import type { EntryRef } from './entry.ts'

export function restoreRecord(db: Db, actor: Actor, { kind, id }: EntryRef): Promise<void> {
  return db.transaction(async (tx) => {
    const [entry] = await tx
      .update(contentEntry)
      .set({ deletedAt: null, updatedAt: new Date(), updatedBy: actor.accountId })
      .where(
        and(
          eq(contentEntry.id, id),
          eq(contentEntry.kind, kind),
          isNotNull(contentEntry.deletedAt),
        ),
      )
      .returning()
    if (!entry) throw new AppError('not-found')
    const { table } = kindOf(kind)
    const { recordId } = entry
    if (recordId !== null) {
      const restoring = tx.update(table).set({ deletedAt: null }).where(eq(table.id, recordId))
      await restoring.execute().catch(refuseByDatabase)
    }
    await recordChange(tx, actor, {
      action: 'restore',
      entity: kind,
      entityId: recordId,
      after: { entry: id },
    })
  })
}
