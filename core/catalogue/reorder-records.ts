import { asc, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { RecordWord } from '../audit/words.ts'
import { AppError } from '../errors.ts'

type Table = PgTable & { id: PgColumn; position: PgColumn; deletedAt: PgColumn }

interface Kind {
  entity: RecordWord
  table: Table
}

export function reorderRecords(
  db: Db,
  actor: Actor,
  { entity, table }: Kind,
  ids: readonly number[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, table)
    const isWhole = ids.length === before.length && before.every((id) => ids.includes(id))
    if (!isWhole) throw new AppError('state-changed')
    await tx.execute(sql`
      update ${table} set "position" = "wanted"."place" - 1
      from unnest(${sql.param([...ids])}::int[]) with ordinality as "wanted" ("id", "place")
      where ${table.id} = "wanted"."id" and ${table.position} <> "wanted"."place" - 1`)
    await recordChange(tx, actor, {
      action: 'reorder',
      entity,
      entityId: null,
      before: { ids: before },
      after: { ids },
    })
  })
}

async function lockOrder(tx: Db, table: Table): Promise<number[]> {
  const rows = await tx
    .select({ id: sql<number>`${table.id}` })
    .from(table as PgTable)
    .where(isNull(table.deletedAt))
    .orderBy(asc(table.position), asc(table.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

export function lastPosition(table: Table): SQL<number> {
  return sql`(select coalesce(max(${table.position}), -1) + 1 from ${table})`
}
