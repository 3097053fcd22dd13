import type { Db } from '../../db/client.ts'
import { contentEntry, type StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { type BodyOfKind, type KindName, kindOf } from '../content/kinds.ts'
import { saveMediaUse } from './save-media-use.ts'

/**
 * Makes neither drafts nor versions. Call it in a transaction. @returns ids in the order of the bodies
 * @throws AppError invalid for a picture or another record that does not exist
 */
export async function createRecords<K extends KindName>(
  tx: Db,
  actor: Actor,
  name: K,
  bodies: readonly BodyOfKind<K>[],
): Promise<number[]> {
  if (bodies.length === 0) return []
  const kind = kindOf(name)
  const given = bodies as readonly object[] as readonly StoredBody[]
  const ids = await kind.saveBodies(
    tx,
    given.map((body) => ({ id: null, body })),
  )
  const entries = await tx
    .insert(contentEntry)
    .values(ids.map((recordId) => ({ kind: name, recordId, updatedBy: actor.accountId })))
    .returning({ id: contentEntry.id })
  const showing = entries.map(({ id }, index) => ({ entryId: id, bodies: [given[index] ?? null] }))
  await saveMediaUse(tx, kind, showing)
  return ids
}
