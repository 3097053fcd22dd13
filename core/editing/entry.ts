import type { Db } from '../../db/client.ts'
import type { contentEntry, StoredBody } from '../../db/schema/editing.ts'
import type { Kind } from '../content/kind.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'

export interface EntryRef {
  kind: KindName
  id: string
}

export interface SeenEntry extends EntryRef {
  revision: number
}

export type Entry = typeof contentEntry.$inferSelect

export async function findPublishedBody(db: Db, { kind, recordId }: Entry) {
  if (recordId === null) return null
  const bodies = await kindOf(kind).findBodies(db, [recordId])
  return bodies.get(recordId) ?? null
}

export async function findWorkingBody(db: Db, entry: Entry): Promise<StoredBody> {
  return entry.draft ?? (await findPublishedBody(db, entry)) ?? {}
}

export function cleanBody(kind: Kind, body: StoredBody): StoredBody {
  const cleaned = { ...body }
  for (const field of kind.richTexts) {
    const text = cleaned[field]
    if (typeof text === 'string') cleaned[field] = cleanRichText(text)
  }
  return cleaned
}
