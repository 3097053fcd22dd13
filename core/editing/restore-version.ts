import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentVersion } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { cleanBody, findPublishedBody, type SeenEntry } from './entry.ts'
import { lockEntry } from './lock-entry.ts'
import { replaceDraft } from './replace-draft.ts'
import { addVersion } from './versions.ts'

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
