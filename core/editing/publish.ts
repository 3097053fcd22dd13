import type { Db } from '../../db/client.ts'
import type { StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { cleanBody, findWorkingBody, type SeenEntry } from './entry.ts'
import { lockEntry } from './lock-entry.ts'
import { publishBody } from './publish-body.ts'
import { addVersion } from './versions.ts'

export type Check = (kind: KindName, body: StoredBody) => StoredBody

/**
 * The revision stays, so that whoever goes on typing meets no conflict.
 * @returns the id of the published record @throws AppError not-found, stale, invalid
 */
export function publish(
  db: Db,
  actor: Actor,
  seen: SeenEntry & { note?: string | null | undefined },
  check: Check,
): Promise<number> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    const working = await findWorkingBody(tx, entry)
    const body = check(seen.kind, working)
    const { number } = await addVersion(tx, actor, entry, {
      body: cleanBody(kindOf(seen.kind), working),
      cause: 'published',
      note: seen.note,
    })
    return publishBody(tx, actor, entry, { body, version: number, draft: null })
  })
}
