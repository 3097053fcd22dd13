import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { contentEntry } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { OrderedKind, OrderedTable } from '../content/find-ordered.ts'
import { KINDS } from '../content/kinds.ts'
import { AppError } from '../errors.ts'

export function reorder(
  db: Db,
  actor: Actor,
  { kind, ids }: { kind: OrderedKind; ids: readonly string[] },
): Promise<void> {
  return db.transaction(async (tx) => {
    const table: OrderedTable = KINDS[kind].table
    const entries = await tx
      .select({ id: contentEntry.id, recordId: contentEntry.recordId })
      .from(contentEntry)
      .where(and(eq(contentEntry.kind, kind), inArray(contentEntry.id, [...ids])))
    const recordIds = new Map(entries.map(({ id, recordId }) => [id, recordId ?? 0]))
    const wanted = ids.map((id) => recordIds.get(id) ?? 0)
    const before = await lockOrder(tx, kind, table)
    if (wanted.length !== before.length || !before.every((id) => wanted.includes(id))) {
      throw new AppError('stale', {
        message: 'Liste siz sıralarken değişti. Yeniden açıp sıralayın.',
        conflict: { changedBy: null, changedAt: new Date().toISOString(), record: before },
      })
    }
    await tx.execute(sql`
      update ${table} set "position" = "wanted"."place" - 1
      from unnest(${sql.param(wanted)}::int[]) with ordinality as "wanted" ("id", "place")
      where ${table.id} = "wanted"."id" and ${table.position} <> "wanted"."place" - 1`)
    await recordChange(tx, actor, {
      action: 'reorder',
      entity: kind,
      entityId: null,
      before: { ids: before },
      after: { ids: wanted },
    })
  })
}

async function lockOrder(tx: Db, kind: OrderedKind, table: OrderedTable): Promise<number[]> {
  const rows = await tx
    .select({ id: sql<number>`${table.id}` })
    .from(contentEntry)
    .innerJoin(table as PgTable, eq(table.id, contentEntry.recordId))
    .where(and(eq(contentEntry.kind, kind), isNull(contentEntry.deletedAt)))
    .orderBy(asc(table.position), asc(table.id))
    .for('update')
  return rows.map(({ id }) => id)
}
