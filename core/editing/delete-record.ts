import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { contentEntry } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import type { SeenEntry } from './entry.ts'
import { lockEntry } from './lock-entry.ts'

export function deleteRecord(db: Db, actor: Actor, seen: SeenEntry): Promise<void> {
  return db.transaction(async (tx) => {
    const { recordId } = await lockEntry(tx, seen)
    const { table } = kindOf(seen.kind)
    const columns: Record<string, PgColumn> = getTableColumns(table)
    if (!columns.deletedAt) {
      throw new AppError('bad-request', { message: 'Bu içerik silinemez.' })
    }
    const deletedAt = new Date()
    await tx
      .update(contentEntry)
      .set({ deletedAt, updatedAt: deletedAt, updatedBy: actor.accountId })
      .where(eq(contentEntry.id, seen.id))
    if (recordId !== null) await tx.update(table).set({ deletedAt }).where(eq(table.id, recordId))
    await recordChange(tx, actor, {
      action: 'delete',
      entity: seen.kind,
      entityId: recordId,
      after: { entry: seen.id },
    })
  })
}
