import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { findPublishedBody, type SeenEntry } from './entry.ts'
import { lockEntry } from './lock-entry.ts'
import { replaceDraft } from './replace-draft.ts'
import { addVersion } from './versions.ts'

export function discardDraft(db: Db, actor: Actor, seen: SeenEntry) {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    if (entry.draft) await addVersion(tx, actor, entry, { body: entry.draft, cause: 'discarded' })
    await recordChange(tx, actor, {
      action: 'discard-draft',
      entity: seen.kind,
      entityId: entry.recordId,
      after: { entry: seen.id },
    })
    const published = await findPublishedBody(tx, entry)
    // An entry that was never published consists of its draft.
    return replaceDraft(tx, actor, entry, { published, draft: published ? null : entry.draft })
  })
}
