import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { type Change, recordChange } from './record-change.ts'

const BATCH = 500

interface Export<Row> {
  entity: Change['entity']
  filters: { q?: string }
  count: () => Promise<number>
  find: (page: { page: number; perPage: number; after?: string }) => Promise<{
    rows: Row[]
    next?: string | null
  }>
}

export async function* exportRows<Row>(
  db: Db,
  actor: Actor,
  { entity, filters: { q, ...asked }, count, find }: Export<Row>,
): AsyncGenerator<Row[]> {
  const after = { ...asked, ...(q && { searched: true }), rows: await count() }
  await recordChange(db, actor, { action: 'export', entity, entityId: null, after })
  let next: string | undefined
  do {
    const batch = await find({ page: 1, perPage: BATCH, after: next })
    yield batch.rows
    next = batch.next ?? undefined
  } while (next)
}
