import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import type { Entry, SeenEntry } from './entry.ts'
import { lockEntry } from './lock-entry.ts'

/** Row, draft and address stay. @throws AppError not-found, stale, bad-request for what the site cannot do without */
export function unpublish(db: Db, actor: Actor, seen: SeenEntry): Promise<void> {
  return db.transaction(async (tx) => hideRecord(tx, actor, await lockEntry(tx, seen)))
}

export async function hideRecord(tx: Db, actor: Actor, { kind, recordId }: Entry): Promise<void> {
  if (recordId === null) throw new AppError('not-found')
  const { table } = kindOf(kind)
  if (!('state' in getTableColumns(table))) {
    throw new AppError('bad-request', { message: 'Bu içerik yayından kaldırılamaz.' })
  }
  await tx.update(table).set({ state: 'draft' }).where(eq(table.id, recordId))
  const [before, after] = [{ state: 'published' }, { state: 'unpublished' }]
  await recordChange(tx, actor, {
    action: 'unpublish',
    entity: kind as KindName,
    entityId: recordId,
    before,
    after,
  })
}
