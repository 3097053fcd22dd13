import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry, type StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { kindOf } from '../content/kinds.ts'
import type { Entry } from './entry.ts'
import { saveMediaUse } from './save-media-use.ts'

interface Replacement {
  published: StoredBody | null
  draft: StoredBody | null
}

export async function replaceDraft(
  tx: Db,
  actor: Actor,
  entry: Entry,
  { published, draft }: Replacement,
) {
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
