import { type SQL, sql } from 'drizzle-orm'

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
