import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import type { SamplePlace } from '../../domain/opening.ts'
import { getMediaIds } from '../media/media.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'

export type ContentTable = PgTable & { id: PgColumn }

interface BodyToSave<B> {
  id: number | null
  body: B
}

/** A record of the sample school: its place on the site, and what stays of it when an editor removes its words. */
export interface Sample<B extends object> {
  place: SamplePlace
  /** A record that would be nothing without its words is deleted. */
  emptied?: Partial<B> | 'delete'
}

export interface Kind<B extends object = Record<string, unknown>> {
  table: ContentTable
  titleField: string
  pictures: readonly string[]
  richTexts: readonly string[]
  /** Fields whose texts visitors read as they stand, with all that is nested in them. */
  words: readonly string[]
  address: string | null
  /** Null for kinds whose records hold no words of the sample school. */
  sample: Sample<B> | null
  /** Version of the form of its bodies, for those that are stored. */
  shape: number
  findBodies(db: Db, ids: readonly number[]): Promise<Map<number, B>>
  /**
   * Writes the published rows and shows them to visitors. New ones stand last, in their order.
   * @returns the rows' ids, in the order of the bodies
   * @throws AppError invalid for a picture or another record that does not exist
   */
  saveBodies(tx: Db, records: readonly BodyToSave<B>[]): Promise<number[]>
  /** Errors that only the database can tell, by the path of a field. */
  findFieldErrors?(db: Db, entryId: string, body: B): Promise<Record<string, string>>
}

export type BodyOf<K> = K extends Kind<infer B> ? B : never

interface Metadata {
  title: string
  description: string
}

type Insert<T extends ContentTable> = T['$inferInsert']

type TableBody<T extends ContentTable, F extends keyof Insert<T>, P extends string> = Pick<
  Insert<T>,
  F
> & { [picture in P]?: string | null | undefined } & (Insert<T> extends {
    metaTitle: string
  }
    ? { metadata: Metadata }
    : object)

interface TableKind<T extends ContentTable, F extends keyof Insert<T>, P extends string> {
  table: T
  fields: readonly F[]
  titleField: F & string
  /** Fields that name a picture; the column of `picture` is `pictureId`. */
  pictures?: readonly P[]
  richTexts?: readonly (F & string)[]
  words: readonly string[]
  address?: string
  sample: Sample<TableBody<T, F, P>> | null
  shape?: number
}

type Row = Record<string, unknown>

export function tableKind<
  T extends ContentTable,
  F extends keyof Insert<T>,
  P extends string = never,
>(given: TableKind<T, F, P>): Kind<TableBody<T, F, P>> & { table: T } {
  const { pictures = [], richTexts = [], address = null, shape = 1, ...rest } = given
  const kind = { ...rest, pictures, richTexts, address, shape } as TableParts
  return {
    ...kind,
    table: given.table,
    sample: given.sample,
    findBodies: (db, ids) => findBodies(db, kind, ids) as Promise<Map<number, TableBody<T, F, P>>>,
    saveBodies: (tx, records) => saveBodies(tx, kind, records as readonly BodyToSave<Row>[]),
  }
}

type TableParts = Omit<Kind, 'findBodies' | 'saveBodies'> & { fields: readonly string[] }

async function findBodies(db: Db, kind: TableParts, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Row>()
  const { table } = kind
  const columns: Record<string, PgColumn | SQL> = { ...getTableColumns(table) }
  for (const field of kind.pictures) {
    const id = columns[`${field}Id`]
    columns[field] = sql`(select "key" from "media" where "media"."id" = ${id})`
  }
  const rows: Row[] = await db
    .select(columns as Record<string, PgColumn>)
    .from(table as ContentTable)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map((row) => [Number(row.id), toBody(kind, row)]))
}

function toBody({ fields, pictures }: TableParts, row: Row): Row {
  const body = Object.fromEntries([...fields, ...pictures].map((field) => [field, row[field]]))
  const { metaTitle: title, metaDescription: description } = row
  const metadata = title === undefined ? {} : { metadata: { title, description } }
  // Times become text: what is drafted and compared is what a file of JSON can hold.
  return JSON.parse(JSON.stringify({ ...body, ...metadata }))
}

async function saveBodies(tx: Db, kind: TableParts, records: readonly BodyToSave<Row>[]) {
  const bodies = records.map(({ body }) => body)
  const keys = bodies.flatMap((body) => kind.pictures.map((field) => body[field]))
  const mediaId = await getMediaIds(tx, keys as (string | null | undefined)[])
  const toRow = (body: Row) => toValues(kind, body, (key) => mediaId(key as string))
  const added = await addRows(
    tx,
    kind,
    records.filter(({ id }) => id === null).map(({ body }) => toRow(body)),
  )
  for (const { id, body } of records) {
    if (id !== null) await updateRow(tx, kind, id, toRow(body))
  }
  return records.map(({ id }) => id ?? added.shift() ?? 0)
}

function toValues({ fields, pictures, richTexts }: TableParts, body: Row, mediaId: MediaId): Row {
  const values = Object.fromEntries(fields.map((field) => [field, toValue(body[field])]))
  for (const field of richTexts) values[field] = cleanRichText(String(body[field]))
  for (const field of pictures) values[`${field}Id`] = mediaId(body[field])
  const metadata = body.metadata as Metadata | undefined
  if (!metadata) return values
  return { ...values, metaTitle: metadata.title, metaDescription: metadata.description }
}

type MediaId = (key: unknown) => number | null

/** A field that is left out is empty: an update must not keep what was there. */
function toValue(value: unknown): unknown {
  return value ?? null
}

async function addRows(tx: Db, { table }: TableParts, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return []
  const { position } = getTableColumns(table)
  const last = sql`(select coalesce(max(${position}), -1) from ${table})`
  const placed = rows.map((row, index) =>
    position ? { ...row, position: sql`${last} + ${index + 1}` } : row,
  )
  const added = await tx
    .insert(table)
    .values(placed)
    .returning({ id: sql<number>`${table.id}` })
  return added.map(({ id }) => id)
}

async function updateRow(tx: Db, { table }: TableParts, id: number, row: Row): Promise<void> {
  const shown = 'state' in getTableColumns(table) ? { ...row, state: 'published' } : row
  await tx.update(table).set(shown).where(eq(table.id, id))
}
