import type { Db } from '../../db/client.ts'
import { contentEntry, type StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { cleanBody, type EntryRef } from './entry.ts'
import { saveMediaUse } from './save-media-use.ts'

/**
 * @param ref.id chosen by the device @throws AppError stale for a used id: the record may have been edited since
 */
export function createDraft(db: Db, actor: Actor, { kind: name, id }: EntryRef, body: StoredBody) {
  return db.transaction(async (tx) => {
    const kind = kindOf(name)
    const draft = cleanBody(kind, body)
    const [entry] = await tx
      .insert(contentEntry)
      .values({ id, kind: name, draft, updatedBy: actor.accountId })
      .onConflictDoNothing({ target: contentEntry.id })
      .returning({ revision: contentEntry.revision })
    if (!entry) throw new AppError('already-created')
    await saveMediaUse(tx, kind, [{ entryId: id, bodies: [draft] }])
    return entry
  })
}
