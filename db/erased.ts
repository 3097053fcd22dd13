import { type Name, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export const ERASED_NAME = { name: 'Silinmiş', surname: 'Kişi' } as const
export const ERASED_TEXT = '[silindi]'

/** @param pattern a regular expression of PostgreSQL that matches names and addresses, whatever the case */
export function isNaming(column: SQLWrapper | Name, pattern: string): SQL {
  return sql`${column}::text ~* ${pattern}`
}

export function masked(column: SQLWrapper | Name, pattern: string): SQL {
  return sql`regexp_replace(${column}::text, ${pattern}, ${ERASED_TEXT}, 'gi')`
}
