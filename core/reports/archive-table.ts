import { type SQL, sql } from 'drizzle-orm'
import { SCHOOL_ZONE } from '../../domain/school-time.ts'

export type Cell = string | null | { kurus: number }

export interface Column {
  name: string
  meaning: string
  value: SQL
  /** Turkish words for the words of the database. */
  words?: Record<string, string>
  isMoney?: true
}

/** A file of the archive. Its columns are written, and explained, from this list alone. */
export interface ArchiveTable {
  file: string
  meaning: string
  from: SQL
  where?: SQL
  /** The primary key: rows are read in its order, a page at a time. */
  key: readonly string[]
  columns: readonly Column[]
}

export function text(name: string, meaning: string, value: string): Column {
  return { name, meaning, value: sql.raw(value) }
}

/** `2026-10-21 14:20`, at the school. */
export function moment(name: string, meaning: string, value: string): Column {
  const written = `to_char(${value} at time zone '${SCHOOL_ZONE}', 'YYYY-MM-DD HH24:MI')`
  return { name, meaning, value: sql.raw(written) }
}

export function money(name: string, meaning: string, value: string): Column {
  return { name, meaning: `${meaning}, TL`, value: sql.raw(value), isMoney: true }
}

export function word(
  name: string,
  meaning: string,
  value: string,
  words: Record<string, string>,
): Column {
  const known = [...new Set(Object.values(words))].join(', ')
  return { name, meaning: `${meaning}: ${known}`, value: sql.raw(value), words }
}
