import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BULK_ACTS } from '../../contract/staff/content-bulk.ts'
import type { Db } from '../../db/client.ts'
import { contentEntry, type StoredBody } from '../../db/schema/editing.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { type BodyOfKind, KINDS, type KindName, kindOf } from '../content/kinds.ts'
import type { OrderedKind, OrderedTable } from '../content/ordered-lists.ts'
import { AppError, refuseByDatabase } from '../errors.ts'
import { saveMediaUse } from './drafts.ts'
import { type EntryRef, lockEntry, type SeenEntry } from './entry.ts'
import { republish, unpublish } from './publish.ts'

/**
 * Makes neither drafts nor versions. Call it in a transaction. @returns ids in the order of the bodies
 * @throws AppError invalid for a picture or another record that does not exist
 */
export async function createRecords<K extends KindName>(
  tx: Db,
  actor: Actor,
  name: K,
  bodies: readonly BodyOfKind<K>[],
): Promise<number[]> {
  if (bodies.length === 0) return []
  const kind = kindOf(name)
  const given = bodies as readonly object[] as readonly StoredBody[]
  const ids = await kind.saveBodies(
    tx,
    given.map((body) => ({ id: null, body })),
  )
  const entries = await tx
    .insert(contentEntry)
    .values(ids.map((recordId) => ({ kind: name, recordId, updatedBy: actor.accountId })))
    .returning({ id: contentEntry.id })
  const showing = entries.map(({ id }, index) => ({ entryId: id, bodies: [given[index] ?? null] }))
  await saveMediaUse(tx, kind, showing)
  return ids
}

export function deleteRecord(db: Db, actor: Actor, seen: SeenEntry): Promise<void> {
  return db.transaction(async (tx) => {
    const { recordId } = await lockEntry(tx, seen)
    const { table } = kindOf(seen.kind)
    const columns: Record<string, PgColumn> = getTableColumns(table)
    if (!columns.deletedAt) {
      throw new AppError('bad-request', { message: 'Bu içerik silinemez.' })
    }
    const deletedAt = new Date()
    await tx
      .update(contentEntry)
      .set({ deletedAt, updatedAt: deletedAt, updatedBy: actor.accountId })
      .where(eq(contentEntry.id, seen.id))
    if (recordId !== null) await tx.update(table).set({ deletedAt }).where(eq(table.id, recordId))
    await recordChange(tx, actor, {
      action: 'delete',
      entity: seen.kind,
      entityId: recordId,
      after: { entry: seen.id },
    })
  })
}

export function restoreRecord(db: Db, actor: Actor, { kind, id }: EntryRef): Promise<void> {
  return db.transaction(async (tx) => {
    const [entry] = await tx
      .update(contentEntry)
      .set({ deletedAt: null, updatedAt: new Date(), updatedBy: actor.accountId })
      .where(
        and(
          eq(contentEntry.id, id),
          eq(contentEntry.kind, kind),
          isNotNull(contentEntry.deletedAt),
        ),
      )
      .returning()
    if (!entry) throw new AppError('not-found')
    const { table } = kindOf(kind)
    const { recordId } = entry
    if (recordId !== null) {
      const restoring = tx.update(table).set({ deletedAt: null }).where(eq(table.id, recordId))
      await restoring.execute().catch(refuseByDatabase)
    }
    await recordChange(tx, actor, {
      action: 'restore',
      entity: kind,
      entityId: recordId,
      after: { entry: id },
    })
  })
}

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

export interface Outcome extends EntryRef {
  result: 'done' | 'drafted' | 'refused'
  message: string | null
  fields: Record<string, string>
}

/** One after the other, each in a transaction of its own: a refused record stops no other. */
export async function forEachRecord<R extends EntryRef>(
  records: readonly R[],
  act: (record: R) => Promise<'done' | 'drafted'>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const record of records) {
    const { kind, id } = record
    const result = await act(record).catch(toRefusal)
    outcomes.push(
      typeof result === 'string'
        ? { kind, id, result, message: null, fields: {} }
        : { kind, id, result: 'refused', message: result.message, fields: result.fields ?? {} },
    )
  }
  return outcomes
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

const ACTS = { unpublish, republish, delete: deleteRecord, restore: restoreRecord }

export function actOnMany(
  db: Db,
  actor: Actor,
  { act, records }: { act: (typeof BULK_ACTS)[number]; records: readonly SeenEntry[] },
): Promise<Outcome[]> {
  return forEachRecord(records, async (record) => {
    await ACTS[act](db, actor, record)
    return 'done'
  })
}
