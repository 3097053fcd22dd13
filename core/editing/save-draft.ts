import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry, type StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { kindOf } from '../content/kinds.ts'
import { cleanBody, findPublishedBody, type SeenEntry } from './entry.ts'
import { lockEntry } from './lock-entry.ts'
import { saveMediaUse } from './save-media-use.ts'

interface DraftChange {
  changes: StoredBody
  reviewAt?: string | null | undefined
  validUntil?: string | null | undefined
}

/** Makes neither a version nor an audit entry. @returns the next revision @throws AppError not-found, stale */
export function saveDraft(db: Db, actor: Actor, seen: SeenEntry, change: DraftChange) {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    const kind = kindOf(seen.kind)
    const published = await findPublishedBody(tx, entry)
    const { changes, reviewAt, validUntil } = change
    const hasChanges = Object.keys(changes).length > 0
    const draft = hasChanges
      ? cleanBody(kind, { ...(entry.draft ?? published), ...changes })
      : entry.draft
    const updatedAt = new Date()
    const revision = entry.revision + 1
    await tx
      .update(contentEntry)
      .set({ draft, reviewAt, validUntil, revision, updatedAt, updatedBy: actor.accountId })
      .where(eq(contentEntry.id, seen.id))
    await saveMediaUse(tx, kind, [{ entryId: seen.id, bodies: [published, draft] }])
    return { revision, updatedAt: updatedAt.toISOString() }
  })
}
