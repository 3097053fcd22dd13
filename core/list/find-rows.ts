import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { countUpTo } from './count-up-to.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** Counting further would cost more than knowing is worth. */
const COUNT_LIMIT = 1000

export interface ListInput {
  page: number
  perPage: number
  order: 'asc' | 'desc'
  after?: string | undefined
  /** What somebody typed to find a row. */
  q?: string | undefined
  /** How far rows with these words are counted; less than 1,000 where nobody is told how many there are. */
  countTo?: number
}

/** A page of a list. */
export interface Slice {
  /** Its rows, by their ids: what else is selected of them is so only for these. */
  where: SQL
  orderBy: SQL[]
  /** To be selected as `position`. */
  position: SQL<string>
}

interface Query<Row> {
  /** Conditions on the table of the list alone. */
  where: SQL | undefined
  /** Column that the list is sorted by, never null, with an index that ends in the id or has few equal values. */
  sort: PgColumn
  id: PgColumn
  find: (slice: Slice) => Promise<Row[]>
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
  db: Db,
  input: ListInput,
  query: Query<Row>,
): Promise<Rows<Omit<Row, 'position'>>> {
  const { perPage, countTo = COUNT_LIMIT } = input
  const [found, counted] = await (input.q ? search(db, input, query) : list(db, input, query))
  const rows = found.slice(0, perPage)
  const last = rows.at(-1)
  const isEnd = found.length <= perPage || !last
  return {
    rows: rows.map(({ position: _, ...row }) => row),
    total: Math.min(counted, countTo),
    hasMore: counted > countTo,
    next: isEnd ? null : encodeCursor({ value: last.position, id: last.id }),
  }
}

type Found<Row> = [rows: Row[], counted: number]

function list<Row>(db: Db, input: ListInput, query: Query<Row>): Promise<Found<Row>> {
  const { id, where } = query
  return Promise.all([
    findSlice(db, input, query, where),
    countUpTo(db, id.table, where, COUNT_LIMIT + 1),
  ])
}

/** PostgreSQL cannot tell how rare words are: those few rows that have them are found first, then sorted. */
async function search<Row>(db: Db, input: ListInput, query: Query<Row>): Promise<Found<Row>> {
  const { id, where } = query
  const { countTo = COUNT_LIMIT } = input
  const some = db
    .select({ id: sql<number>`${id}`.as('id') })
    .from(id.table)
    .where(where)
    .limit(countTo + 1)
    .as('some')
  const [few] = await db
    .select({
      counted: sql<number>`count(*)::int`,
      ids: sql<number[]>`case when count(*) <= ${countTo} then array_agg(${some.id}) end`,
    })
    .from(some)
  if (!few?.counted) return [[], 0]
  const isFew = few.counted <= countTo
  const rest = isFew ? sql`${id} = any(${sql.param(few.ids)}::int[])` : where
  return [await findSlice(db, input, query, rest), few.counted]
}

function findSlice<Row>(
  db: Db,
  { page, perPage, order, after }: ListInput,
  { sort, id, find }: Query<Row>,
  where: SQL | undefined,
): Promise<Row[]> {
  const direction = order === 'asc' ? asc : desc
  const orderBy = [direction(sort), direction(id)]
  const slice = db
    .select({ id })
    .from(id.table)
    .where(after === undefined ? where : and(where, behind(after, { sort, id, order })))
    .orderBy(...orderBy)
    .limit(perPage + 1)
    .offset(after === undefined ? (page - 1) * perPage : 0)
  return find({
    where: sql`${id} = any(array${slice})`,
    orderBy,
    position: sql<string>`${sort}::text`,
  })
}

function behind(
  after: string,
  { sort, id, order }: { sort: PgColumn; id: PgColumn; order: 'asc' | 'desc' },
): SQL {
  const position = decodeCursor(after)
  const sign = sql.raw(order === 'asc' ? '>' : '<')
  return sql`(${sort}, ${id}) ${sign} (${position.value}, ${position.id})`
}
