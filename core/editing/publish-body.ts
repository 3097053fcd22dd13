import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentEntry, type StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { refuseByDatabase } from '../refuse-by-database.ts'
import { cleanBody, type Entry, findPublishedBody } from './entry.ts'
import { saveMediaUse } from './save-media-use.ts'
import { noteSlug } from './slug-history.ts'

interface Publishing {
  body: StoredBody
  version: number
  draft: StoredBody | null
}

/**
 * Writes published rows, slug history, media use and audit for a locked entry. @throws AppError invalid for a used address,
 * a missing reference, or a field error of the kind
 */
export async function publishBody(
  tx: Db,
  actor: Actor,
  entry: Entry,
  { body, version, draft }: Publishing,
): Promise<number> {
  const kind = kindOf(entry.kind)
  await refuseFieldErrors(tx, entry, body)
  const before = await findPublishedBody(tx, entry)
  const [recordId = 0] = await kind
    .saveBodies(tx, [{ id: entry.recordId, body }])
    .catch(refuseByDatabase)
  if (kind.address)
    await noteSlug(tx, entry.kind, { recordId, before: before?.slug, now: body.slug })
  await saveMediaUse(tx, kind, [{ entryId: entry.id, bodies: [body, draft] }])
  await tx
    .update(contentEntry)
    .set({ recordId, draft, basedOn: version, updatedAt: entry.updatedAt })
    .where(eq(contentEntry.id, entry.id))
  await recordChange(tx, actor, {
    action: 'publish',
    entity: entry.kind as KindName,
    entityId: recordId,
    ...findChanges(before ?? {}, cleanBody(kind, body)),
  })
  return recordId
}

export async function refuseFieldErrors(tx: Db, { id, kind }: Entry, body: StoredBody) {
  const fields = (await kindOf(kind).findFieldErrors?.(tx, id, body)) ?? {}
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

function toStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

function findChanges(before: StoredBody, after: StoredBody) {
  const names = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(toStored(before[name]), toStored(after[name])),
  )
  const pick = (body: StoredBody) =>
    Object.fromEntries(names.map((name) => [name, body[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
