import { type Name, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export const ERASED_NAME = { name: 'Silinmiş', surname: 'Kişi' } as const
export function nameOfErased(): string {
  return `${ERASED_NAME.name} ${ERASED_NAME.surname}`
}

/** @param person an alias of a table with name and surname */
export function isErased(person: string): SQL {
  return sql.raw(
    `(${person}.name = '${ERASED_NAME.name}' and ${person}.surname = '${ERASED_NAME.surname}')`,
  )
}

export const ERASED_TEXT = '[silindi]'

/** @param pattern a regular expression of PostgreSQL that matches names and addresses, whatever the case */
export function isNaming(column: SQLWrapper | Name, pattern: string): SQL {
  return sql`${column}::text ~* ${pattern}`
}

export function masked(column: SQLWrapper | Name, pattern: string): SQL {
  return sql`regexp_replace(${column}::text, ${pattern}, ${ERASED_TEXT}, 'gi')`
}
