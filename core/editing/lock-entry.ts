import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry } from '../../db/schema/editing.ts'
import { AppError } from '../errors.ts'
import type { Entry, SeenEntry } from './entry.ts'
import { getEntry } from './get-entry.ts'

/**
 * Holds an entry until the end of the transaction: whoever writes it next waits, then finds what was written.
 * @throws AppError not-found for one that does not exist or is deleted, stale for one that has been changed since
 */
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
