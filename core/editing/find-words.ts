import { and, asc, eq, isNull } from 'drizzle-orm'
import type { RecordWithHits, WordHit } from '../../contract/staff/content-bulk.ts'
import type { Db } from '../../db/client.ts'
import { contentEntry, type StoredBody } from '../../db/schema/editing.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { changeWords } from './change-words.ts'
import type { Entry } from './entry.ts'

const MOST_HITS = 1000

/** Searches the drafts, and what is published where there is none. Capital and small letters differ. */
export async function findWords(db: Db, kinds: readonly KindName[], words: string) {
  const records: RecordWithHits[] = []
  let count = 0
  for (const name of kinds) {
    const kind = kindOf(name)
    for (const { entry, body } of await findWorkingBodies(db, name)) {
      const hits: WordHit[] = []
      changeWords(kind, body, words, (hit) => {
        hits.push(hit)
        return hit.match
      })
      if (hits.length === 0) continue
      count += hits.length
      if (count > MOST_HITS) return { records, hasMore: true }
      records.push({
        kind: name,
        id: entry.id,
        revision: entry.revision,
        title: titleOf(body, kind.titleField),
        hasDraft: entry.draft !== null,
        hits,
      })
    }
  }
  return { records, hasMore: false }
}

export function titleOf(body: StoredBody, field: string): string | null {
  const title = body[field]
  return typeof title === 'string' ? title : null
}

export async function findWorkingBodies(
  db: Db,
  name: KindName,
): Promise<{ entry: Entry; body: StoredBody }[]> {
  const entries = await db
    .select()
    .from(contentEntry)
    .where(and(eq(contentEntry.kind, name), isNull(contentEntry.deletedAt)))
    .orderBy(asc(contentEntry.recordId), asc(contentEntry.id))
  const ids = entries.flatMap(({ recordId }) => recordId ?? [])
  const bodies = await kindOf(name).findBodies(db, ids)
  return entries.map((entry) => ({
    entry,
    body: entry.draft ?? bodies.get(entry.recordId ?? 0) ?? {},
  }))
}
