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

/** Shows the record again as it was before it was taken off the site. @throws AppError not-found, stale, bad-request */
export function republish(db: Db, actor: Actor, seen: SeenEntry): Promise<void> {
  return db.transaction(async (tx) => setShown(tx, actor, await lockEntry(tx, seen), true))
}

export function hideRecord(tx: Db, actor: Actor, entry: Entry): Promise<void> {
  return setShown(tx, actor, entry, false)
}

async function setShown(tx: Db, actor: Actor, { kind, recordId }: Entry, isShown: boolean) {
  if (recordId === null) {
    throw new AppError('not-found', { message: 'Bu kayıt daha yayımlanmadı.' })
  }
  const { table } = kindOf(kind)
  if (!('state' in getTableColumns(table))) {
    throw new AppError('bad-request', { message: 'Bu içerik yayından kaldırılamaz.' })
  }
  await tx
    .update(table)
    .set({ state: isShown ? 'published' : 'draft' })
    .where(eq(table.id, recordId))
  const [hidden, shown] = [{ state: 'unpublished' }, { state: 'published' }]
  await recordChange(tx, actor, {
    action: isShown ? 'publish' : 'unpublish',
    entity: kind as KindName,
    entityId: recordId,
    before: isShown ? hidden : shown,
    after: isShown ? shown : hidden,
  })
}
