import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import type { RecordWord } from '../../domain/audit-words.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { recordChange } from '../audit/record-change.ts'
import { type Deletion, type RecordRevision, refuseStale } from '../audit/refuse-stale.ts'
import { AppError } from '../errors.ts'

type Table = PgTable & { id: PgColumn; revision: PgColumn; deletedAt: PgColumn }

type Times = 'createdAt' | 'updatedAt' | 'deletedAt'

/** All columns of a record but those that say when it was written. */
export function recordColumns<T extends PgTable>(table: T): Omit<T['_']['columns'], Times> {
  const { createdAt, updatedAt, deletedAt, ...columns } = getTableColumns(table)
  return columns as Omit<T['_']['columns'], Times>
}

interface Kind<Rec> {
  entity: RecordWord
  table: Table
  get: (db: Db, id: number) => Promise<Rec>
}

/** @param save stores what is not a column of the record itself @throws AppError not-found, stale */
export function changeRecord<Rec extends { revision: number }>(
  db: Db,
  actor: Actor,
  { entity, table, get }: Kind<Rec>,
  {
    id,
    revision,
    values,
    save,
  }: RecordRevision & { values: object; save?: (tx: Db) => Promise<void> },
): Promise<Rec> {
  return db.transaction(async (tx) => {
    await lockRow(tx, table, id)
    const before = await get(tx, id)
    await refuseStale(tx, { entity, id, revision, record: before })
    await tx
      .update(table)
      .set({ ...values, revision: sql`${table.revision} + 1` } as never)
      .where(eq(table.id, id))
    await save?.(tx)
    await recordChange(tx, actor, { action: 'update', entity, entityId: id, after: { ...values } })
    return get(tx, id)
  })
}

/** With a revision deletes the record, without restores it. @throws AppError not-found, stale */
export async function setRecordDeleted<Rec extends { revision: number }>(
  db: Db,
  actor: Actor,
  { entity, table, get }: Kind<Rec>,
  { id, revision }: Deletion,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRow(tx, table, id)
    const isDeleted = revision !== undefined
    if (isDeleted) await refuseStale(tx, { entity, id, revision, record: await get(tx, id) })
    const known = isDeleted ? isNull(table.deletedAt) : isNotNull(table.deletedAt)
    const changed = await tx
      .update(table)
      .set({
        deletedAt: isDeleted ? sql`now()` : null,
        revision: sql`${table.revision} + 1`,
      } as never)
      .where(and(eq(table.id, id), known))
      .returning({ id: table.id })
    if (changed.length === 0) throw new AppError('not-found')
    const action = isDeleted ? 'delete' : 'restore'
    await recordChange(tx, actor, { action, entity, entityId: id })
  })
}

async function lockRow(tx: Db, table: Table, id: number): Promise<void> {
  await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('no key update')
}

type OrderedTable = PgTable & { id: PgColumn; position: PgColumn; deletedAt: PgColumn }

interface OrderedKind {
  entity: RecordWord
  table: OrderedTable
}

export function reorderRecords(
  db: Db,
  actor: Actor,
  { entity, table }: OrderedKind,
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

async function lockOrder(tx: Db, table: OrderedTable): Promise<number[]> {
  const rows = await tx
    .select({ id: sql<number>`${table.id}` })
    .from(table as PgTable)
    .where(isNull(table.deletedAt))
    .orderBy(asc(table.position), asc(table.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

export function lastPosition(table: OrderedTable): SQL<number> {
  return sql`(select coalesce(max(${table.position}), -1) + 1 from ${table})`
}

export function teacherSeenBy<T extends { accountId: number | null; rating: number | null }>(
  { role, accountId }: Actor,
  teacher: T,
): T {
  const isOwn = teacher.accountId !== null && teacher.accountId === accountId
  return isOwn || isAllowed(role, 'learner:read') ? teacher : { ...teacher, rating: null }
}

export function campusSeenBy<T extends { leadEmail: string | null }>(
  { role }: Actor,
  campus: T,
): T {
  return isAllowed(role, 'lead:read') ? campus : { ...campus, leadEmail: null }
}
