import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Params } from '../contract/call.ts'
import type { Page } from '../contract/staff/resource.ts'
import type { Db } from '../db/client.ts'
import { readSearchedPhone } from '../domain/phone.ts'
import { foldTurkish } from '../domain/turkish.ts'
import { AppError } from './errors.ts'
import { toSearchDigits } from './phones.ts'

interface Position {
  value: string
  id: number
}

function encodeCursor({ value, id }: Position): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

function decodeCursor(cursor: string): Position {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof value === 'string' && isRecordId(id)) return { value, id }
  } catch {
    // Unreadable text is refused like readable text of another form.
  }
  throw notAccepted()
}

function isRecordId(id: unknown): boolean {
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}

/** As PostgreSQL writes a moment: `2026-09-01 09:30:00.123+03`. */
const MOMENT = /^(\d{4}-[01]\d-[0-3]\d) [0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/
const DAY = /^(\d{4}-[01]\d-[0-3]\d)$/

/**
 * Refuses a cursor of another sort order before PostgreSQL fails to read its value. @param type SQL type of the sort column
 * @throws AppError invalid
 */
function refuseForeignCursor(cursor: string, type: string): void {
  const { value } = decodeCursor(cursor)
  if (!isOfType(value, type)) throw notAccepted()
}

function isOfType(value: string, type: string): boolean {
  if (/^(?:integer|smallint|bigint|serial)$/.test(type)) return /^-?\d{1,9}$/.test(value)
  if (type === 'double precision') return /^-?\d{1,15}(?:\.\d{1,20})?$/.test(value)
  if (type === 'date') return isDay(DAY.exec(value)?.[1])
  if (type.startsWith('timestamp')) return isDay(MOMENT.exec(value)?.[1])
  return true
}

function isDay(text: string | undefined): boolean {
  if (text === undefined) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function notAccepted(): AppError {
  return new AppError('invalid', { fields: { after: 'Bu değer kabul edilmiyor.' } })
}

export async function countUpTo(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const some = db.select({ one: sql`1` }).from(table).where(where).limit(limit).as('some')
  return db.$count(some)
}

const COUNT_LIMIT = 1000

export interface ListInput {
  page: number
  perPage: number
  order: 'asc' | 'desc'
  after?: string | undefined
  q?: string | undefined
  countTo?: number
}

export type Filters<C> = Omit<Params<C>, 'page' | 'perPage' | 'order' | 'sort' | 'after'>

interface Slice {
  where: SQL
  orderBy: SQL[]
  position: SQL<string>
}

interface Query<Row> {
  where: SQL | undefined
  sort: PgColumn
  id: PgColumn
  find: (slice: Slice) => Promise<Row[]>
}

/**
 * Fast at a million rows: counts to 1,000, uses offsets only for pages that a person turns, and otherwise continues from
 * `after`.
 */
export async function findRows<Row extends { id: number; position: string }>(
  db: Db,
  input: ListInput,
  query: Query<Row>,
): Promise<Page<Omit<Row, 'position'>>> {
  const { perPage, countTo = COUNT_LIMIT, after } = input
  if (after !== undefined) refuseForeignCursor(after, query.sort.getSQLType())
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

/** PostgreSQL cannot estimate how rare words are: the few matching rows are found first, then sorted. */
async function search<Row>(db: Db, input: ListInput, query: Query<Row>): Promise<Found<Row>> {
  const { id, sort, where } = query
  const { countTo = COUNT_LIMIT } = input
  const hits = db
    .select({ id: sql`${id}`.as('id'), sort: sql`${sort}`.as('sort') })
    .from(id.table)
    .where(where)
    .limit(countTo + 1)
  const columns = { id: sql`hit.id`, sort: sql`hit.sort` }
  const found = await db.execute<{ counted: number; ids: number[] | null }>(sql`
    with hit as materialized ${hits}
    select count(*)::int as counted, case when count(*) <= ${countTo} then array(
      select id from hit where ${behind(input, columns) ?? sql`true`} ${pageOf(input, columns)}
    ) end as ids from hit`)
  const { counted = 0, ids } = found.rows[0] ?? {}
  if (counted === 0) return [[], 0]
  const rows = ids
    ? findOf(input, query, sql`${sql.param(ids)}::int[]`)
    : findSlice(db, input, query, where)
  return [await rows, counted]
}

function findSlice<Row>(
  db: Db,
  input: ListInput,
  query: Query<Row>,
  where: SQL | undefined,
): Promise<Row[]> {
  const { id } = query
  const all = db
    .select({ id })
    .from(id.table)
    .where(and(where, behind(input, query)))
  return findOf(input, query, sql`array(${all.getSQL()} ${pageOf(input, query)})`)
}

function findOf<Row>(input: ListInput, query: Query<Row>, ids: SQL): Promise<Row[]> {
  const { id, sort, find } = query
  return find({
    where: sql`${id} = any(${ids})`,
    orderBy: inOrder(input, query),
    position: sql<string>`${sort}::text`,
  })
}

interface Columns {
  sort: SQLWrapper
  id: SQLWrapper
}

function inOrder({ order }: ListInput, { sort, id }: Columns): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [direction(sort), direction(id)]
}

function pageOf(input: ListInput, columns: Columns): SQL {
  const { page, perPage, after } = input
  const skipped = after === undefined ? (page - 1) * perPage : 0
  const order = sql.join(inOrder(input, columns), sql`, `)
  return sql`order by ${order} limit ${perPage + 1} offset ${skipped}`
}

function behind({ after, order }: ListInput, { sort, id }: Columns): SQL | undefined {
  if (after === undefined) return undefined
  const position = decodeCursor(after)
  const sign = sql.raw(order === 'asc' ? '>' : '<')
  return sql`(${sort}, ${id}) ${sign} (${position.value}, ${position.id})`
}

export function folded(text: SQLWrapper): SQL {
  return sql`fold_turkish(${text})`
}

/** `isik ays` finds Ayşe Işık. @param foldedText a column with a trigram index, or `folded(…)` for a few rows */
export function containsWords(foldedText: SQLWrapper, words: string): SQL | undefined {
  const parts = foldTurkish(words).split(/\s+/).filter(Boolean)
  return and(...parts.map((part) => sql`${foldedText} like ${`%${escapeLike(part)}%`}`))
}

export function containsWordsOrNumber(foldedText: SQLWrapper, q: string): SQL | undefined {
  const number = readSearchedPhone(q)
  return containsWords(foldedText, number ? toSearchDigits(number) : q)
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
