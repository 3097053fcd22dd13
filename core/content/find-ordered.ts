import { and, asc, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { KINDS } from './kinds.ts'
import { published } from './published.ts'

export type OrderedTable = PgTable & Record<'id' | 'position' | 'state' | 'deletedAt', PgColumn>

export type OrderedKind = {
  [K in keyof typeof KINDS]: (typeof KINDS)[K]['table'] extends OrderedTable ? K : never
}[keyof typeof KINDS]

type Row<K extends OrderedKind> = (typeof KINDS)[K]['table']['$inferSelect']

export async function findOrdered<K extends OrderedKind, F extends keyof Row<K> & string>(
  db: Db,
  kind: K,
  fields: readonly F[],
  where?: SQL,
): Promise<(Pick<Row<K>, F> & { id: number })[]> {
  const table: OrderedTable = KINDS[kind].table
  const columns = getTableColumns(table)
  const chosen = Object.fromEntries(['id', ...fields].map((field) => [field, columns[field]]))
  const rows = await db
    .select(chosen as Record<string, PgColumn>)
    .from(table as PgTable)
    .where(and(published(table), where))
    .orderBy(asc(table.position), asc(table.id))
  return rows as (Pick<Row<K>, F> & { id: number })[]
}
