import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { schema } from '../../db/schema.ts'
import { NOT_PERSONAL, PERSONAL_DATA, PUBLISHED } from './personal-data.ts'

const TEXTUAL = /text|json|date$|char|uuid|smallint|bytea|custom/i

test('every column of text, dates, JSON or bytes is either personal, with its purpose, or known not to be', () => {
  const unknown = tables().flatMap(([name, columns]) => {
    if (PUBLISHED.has(name)) return []
    const known = [...Object.keys(PERSONAL_DATA[name] ?? {}), ...(NOT_PERSONAL[name] ?? [])]
    return columns.filter((column) => !known.includes(column)).map((column) => `${name}.${column}`)
  })
  expect(unknown).toEqual([])
})

test('every listed column is in the schema', () => {
  const all = new Map(tables())
  const listed = Object.entries(PERSONAL_DATA).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => [table, column] as const),
  )
  const gone = listed.filter(([table, column]) => !all.get(table)?.includes(column))
  expect(gone).toEqual([])
})

function tables(): [name: string, columns: string[]][] {
  return Object.values(schema).flatMap((table) =>
    is(table, PgTable) ? [[getTableName(table), textualColumns(table)]] : [],
  )
}

function textualColumns(table: PgTable): string[] {
  return Object.values(getTableColumns(table))
    .filter((column) => !column.generated && TEXTUAL.test(column.getSQLType()))
    .map(({ name }) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}
