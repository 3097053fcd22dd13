import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry, contentVersion, type StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { cleanBody, type Entry, type EntryRef, findPublishedBody, type SeenEntry } from './entry.ts'
import { lockEntry } from './get-entry.ts'
import { saveMediaUse } from './save-media-use.ts'
import { addVersion } from './versions.ts'

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

interface Replacement {
  published: StoredBody | null
  draft: StoredBody | null
}

async function replaceDraft(tx: Db, actor: Actor, entry: Entry, { published, draft }: Replacement) {
  const updatedAt = new Date()
  const revision = entry.revision + 1
  await tx
    .update(contentEntry)
    .set({ draft, revision, updatedAt, updatedBy: actor.accountId })
    .where(eq(contentEntry.id, entry.id))
  const bodies = [published, draft]
  await saveMediaUse(tx, kindOf(entry.kind), [{ entryId: entry.id, bodies }])
  return { revision, updatedAt: updatedAt.toISOString() }
}

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

/** The draft is kept as a version first. @returns the next revision @throws AppError not-found, stale, bad-request */
export function restoreVersion(
  db: Db,
  actor: Actor,
  { version: number, ...seen }: SeenEntry & { version: number },
) {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    const kind = kindOf(seen.kind)
    const [version] = await tx
      .select({ body: contentVersion.body, shape: contentVersion.shape })
      .from(contentVersion)
      .where(and(eq(contentVersion.entryId, seen.id), eq(contentVersion.number, number)))
    if (!version) throw new AppError('not-found', { message: 'Böyle bir sürüm yok.' })
    if (version.shape !== kind.shape) {
      throw new AppError('bad-request', {
        message: 'Bu sürüm eski bir biçimde; yalnızca okunabilir.',
      })
    }
    if (entry.draft)
      await addVersion(tx, actor, entry, { body: entry.draft, cause: 'before-restore' })
    await recordChange(tx, actor, {
      action: 'restore-version',
      entity: seen.kind,
      entityId: entry.recordId,
      after: { entry: seen.id, version: number },
    })
    const published = await findPublishedBody(tx, entry)
    return replaceDraft(tx, actor, entry, { published, draft: cleanBody(kind, version.body) })
  })
}
