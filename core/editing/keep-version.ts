import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { findWorkingBody, type SeenEntry } from './entry.ts'
import { lockEntry } from './lock-entry.ts'
import { addVersion } from './versions.ts'

export function keepVersion(
  db: Db,
  actor: Actor,
  { note, ...seen }: SeenEntry & { note?: string | null | undefined },
): Promise<number> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, seen)
    const body = await findWorkingBody(tx, entry)
    const { number } = await addVersion(tx, actor, entry, { body, cause: 'kept', note })
    return number
  })
}
