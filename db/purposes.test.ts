import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from './schema/purposes.ts'
import { schema } from './schema.ts'

const TEXTUAL = /text|json|date$|char|uuid|smallint|bytea|custom/i

test('every column of text, dates, JSON or bytes has its purpose or names nobody, unless the table is published', () => {
  const unknown = Object.entries(schema).flatMap(([name, table]) => {
    if (!is(table, PgTable)) return []
    const purposes = PERSONAL_DATA.get(table) ?? {}
    if (purposes === 'published') return []
    return textualColumns(table).flatMap((column) =>
      column in purposes ? [] : [`${name}.${column}`],
    )
  })
  expect(unknown).toEqual([])
})

function textualColumns(table: PgTable): string[] {
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    !column.generated && TEXTUAL.test(column.getSQLType()) ? [name] : [],
  )
}
