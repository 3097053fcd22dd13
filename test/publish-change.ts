import { checkContent } from '../api/staff/check-content.ts'
import type { KindName } from '../core/content/kinds.ts'
import { saveDraft } from '../core/editing/drafts.ts'
import { findEntries } from '../core/editing/find-entries.ts'
import { publish } from '../core/editing/publish.ts'
import type { Db } from '../db/client.ts'
import { SYSTEM } from '../domain/actor.ts'

interface Target {
  kind: KindName
  recordId: number
}

export async function findEntry(db: Db, { kind, recordId }: Target) {
  const query = { sort: 'position', order: 'asc', page: 1, perPage: 100 } as const
  const { rows } = await findEntries(db, kind, query)
  const row = rows.find((row) => row.recordId === recordId)
  if (!row) throw new Error(`no ${kind} ${recordId}`)
  return { kind, id: row.id, revision: row.revision }
}

export async function publishChange(
  db: Db,
  target: Target,
  changes: Record<string, unknown>,
): Promise<void> {
  const seen = await findEntry(db, target)
  const { revision } = await saveDraft(db, SYSTEM, seen, { changes })
  await publish(db, SYSTEM, { ...seen, revision }, checkContent)
}
