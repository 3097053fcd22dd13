import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** Counting further would cost more than knowing is worth. */
const COUNT_LIMIT = 1000

export interface ListInput {
  page: number
  perPage: number
  order: 'asc' | 'desc'
  after?: string | undefined
}

export interface Slice {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
  /** To be selected as `position`. */
  position: SQL<string>
}

interface Query<Row> {
  where: SQL | undefined
  /** Column that the list is sorted by, never null, with an index that ends in the id or has few equal values. */
  sort: PgColumn
  id: PgColumn
  find: (slice: Slice) => Promise<Row[]>
  /** Counts what `where` leaves, up to a limit: `countUpTo`. */
  count: (where: SQL | undefined, limit: number) => Promise<number>
}

interface Rows<Row> {
  rows: Row[]
  /** At most 1,000. */
  total: number
  hasMore: boolean
  /** Where the next rows begin; null at the end. */
  next: string | null
}

/** Fast at a million rows: counts to 1,000, skips only pages that a person turns, and else goes on from `after`. */
export async function findRows<Row extends { id: number; position: string }>(
  { page, perPage, order, after }: ListInput,
  { where, sort, id, find, count }: Query<Row>,
): Promise<Rows<Omit<Row, 'position'>>> {
  const direction = order === 'asc' ? asc : desc
  const [found, counted] = await Promise.all([
    find({
      where: after === undefined ? where : and(where, behind(after, { sort, id, order })),
      orderBy: [direction(sort), direction(id)],
      limit: perPage + 1,
      offset: after === undefined ? (page - 1) * perPage : 0,
      position: sql<string>`${sort}::text`,
    }),
    count(where, COUNT_LIMIT + 1),
  ])
  const rows = found.slice(0, perPage)
  const last = rows.at(-1)
  const isEnd = found.length <= perPage || !last
  return {
    rows: rows.map(({ position: _, ...row }) => row),
    total: Math.min(counted, COUNT_LIMIT),
    hasMore: counted > COUNT_LIMIT,
    next: isEnd ? null : encodeCursor({ value: last.position, id: last.id }),
  }
}

function behind(
  after: string,
  { sort, id, order }: { sort: PgColumn; id: PgColumn; order: 'asc' | 'desc' },
): SQL {
  const position = decodeCursor(after)
  const sign = sql.raw(order === 'asc' ? '>' : '<')
  return sql`(${sort}, ${id}) ${sign} (${position.value}, ${position.id})`
}
