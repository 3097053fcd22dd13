import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mediaUse, type StoredBody } from '../../db/schema/editing.ts'
import { media } from '../../db/schema/media.ts'
import type { Kind } from '../content/kind.ts'
import { findPictureKeys } from '../rich-text/clean-rich-text.ts'

interface Showing {
  entryId: string
  bodies: readonly (StoredBody | null)[]
}

interface Use {
  entryId: string
  field: string
  picture: string
}

export async function saveMediaUse(tx: Db, kind: Kind, entries: readonly Showing[]): Promise<void> {
  if (kind.pictures.length + kind.richTexts.length === 0 || entries.length === 0) return
  const ids = entries.map(({ entryId }) => entryId)
  await tx.delete(mediaUse).where(inArray(mediaUse.entryId, ids))
  const uses = entries.flatMap((entry) => findUses(kind, entry))
  if (uses.length === 0) return
  const names = uses.map(({ picture }) => picture)
  const columns = { id: media.id, key: media.key, fileKey: media.fileKey }
  const [byKey, byFolder] = [
    await tx.select(columns).from(media).where(inArray(media.key, names)),
    await tx.select(columns).from(media).where(inArray(media.fileKey, names)),
  ]
  const known = new Map([
    ...byKey.map(({ key, id }) => [key, id] as const),
    ...byFolder.map(({ fileKey, id }) => [fileKey, id] as const),
  ])
  const rows = uses.flatMap(({ entryId, field, picture }) => {
    const mediaId = known.get(picture)
    return mediaId === undefined ? [] : [{ entryId, field, mediaId }]
  })
  if (rows.length > 0) await tx.insert(mediaUse).values(rows).onConflictDoNothing()
}

function findUses({ pictures, richTexts }: Kind, { entryId, bodies }: Showing): Use[] {
  return bodies.flatMap((body) => [
    ...pictures.flatMap((field) => toUse(field, body?.[field])),
    ...richTexts.flatMap((field) =>
      findPictureKeys(String(body?.[field] ?? '')).flatMap((folder) => toUse(field, folder)),
    ),
  ])

  function toUse(field: string, picture: unknown): Use[] {
    return typeof picture === 'string' ? [{ entryId, field, picture }] : []
  }
}
