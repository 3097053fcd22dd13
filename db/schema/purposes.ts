import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Purpose } from '../../domain/purposes.ts'

type Columns<T extends PgTable> = T['_']['columns']
type TextType = 'PgText' | 'PgCustomColumn' | 'PgJsonb' | 'PgDateString' | 'PgUUID' | 'PgSmallInt'

type TextColumn<T extends PgTable> = {
  [Name in keyof Columns<T>]: Columns<T>[Name]['_'] extends {
    columnType: TextType
    generated: undefined
  }
    ? Name
    : never
}[keyof Columns<T>]

type Purposes<T extends PgTable> = Record<TextColumn<T>, Purpose | null> &
  Partial<Record<keyof Columns<T>, Purpose | null>>

/** Purposes by table: one for each column that can hold personal data, null for one that names nobody. */
export const PERSONAL_DATA = new Map<PgTable, Record<string, Purpose | null> | 'published'>()

/** A column of text, dates, JSON or bytes without a purpose does not compile: whoever adds one decides. */
export function declarePurposes<T extends PgTable>(table: T, purposes: Purposes<T>): void {
  PERSONAL_DATA.set(table, purposes)
}

/** For tables of what the school publishes, and of its own organisation: what stands there names nobody who came to it. */
export function declarePublished(...tables: PgTable[]): void {
  for (const table of tables) PERSONAL_DATA.set(table, 'published')
}

/** The columns that hold personal data and may be empty: an erasure empties them. */
export function personalColumns(table: PgTable): [name: string, column: PgColumn][] {
  const purposes = PERSONAL_DATA.get(table)
  if (!purposes || purposes === 'published') return []
  return Object.entries(getTableColumns(table)).filter(
    ([name, { notNull }]) => purposes[name] && !notNull,
  )
}

export function emptied(table: PgTable): Record<string, null> {
  return Object.fromEntries(personalColumns(table).map(([name]) => [name, null]))
}
