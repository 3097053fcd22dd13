import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry } from '../../db/schema/editing.ts'
import { AppError } from '../errors.ts'
import type { Entry, SeenEntry } from './entry.ts'
import { getEntry } from './get-entry.ts'

/** Locks the entry until the transaction ends. @throws AppError not-found, also for a deleted one; stale */
export async function lockEntry(tx: Db, { kind, id, revision }: SeenEntry): Promise<Entry> {
  const [entry] = await tx
    .select()
    .from(contentEntry)
    .where(
      and(eq(contentEntry.id, id), eq(contentEntry.kind, kind), isNull(contentEntry.deletedAt)),
    )
    .for('update')
  if (!entry) throw new AppError('not-found')
  if (entry.revision === revision) return entry
  const record = await getEntry(tx, { kind, id })
  const { updatedBy: changedBy, updatedAt: changedAt } = record
  throw new AppError('stale', {
    message: `${changedBy ?? 'Başka biri'} bu kaydı siz açtıktan sonra değiştirdi.`,
    conflict: { changedBy, changedAt, record },
  })
}
