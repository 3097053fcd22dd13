import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { slugHistory } from '../../db/schema/editing.ts'

interface Naming {
  recordId: number
  before: unknown
  now: unknown
}

/** Remembers the address that a record had; whoever has an address now is found under it, whatever stood there. */
export async function noteSlug(
  tx: Db,
  kind: string,
  { recordId, before, now }: Naming,
): Promise<void> {
  await tx
    .delete(slugHistory)
    .where(and(eq(slugHistory.kind, kind), eq(slugHistory.slug, String(now))))
  if (typeof before !== 'string' || before === now) return
  await tx
    .insert(slugHistory)
    .values({ kind, slug: before, recordId })
    .onConflictDoUpdate({ target: [slugHistory.kind, slugHistory.slug], set: { recordId } })
}
