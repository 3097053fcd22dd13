import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contentVersion, type StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { kindOf } from '../content/kinds.ts'
import type { Entry } from './entry.ts'

interface NewVersion {
  body: StoredBody
  cause: (typeof contentVersion.$inferInsert)['cause']
  note?: string | null | undefined
}

export async function addVersion(
  tx: Db,
  actor: Actor,
  entry: Entry,
  { body, cause, note = null }: NewVersion,
): Promise<{ id: number; number: number }> {
  const next = sql<number>`(select coalesce(max("number"), 0) + 1 from ${contentVersion} where ${eq(contentVersion.entryId, entry.id)})`
  const [version] = await tx
    .insert(contentVersion)
    .values({
      entryId: entry.id,
      number: next,
      body,
      cause,
      note,
      shape: kindOf(entry.kind).shape,
      actorId: actor.accountId,
    })
    .returning({ id: contentVersion.id, number: contentVersion.number })
  if (!version) throw new Error('an insert returned no row')
  return version
}
