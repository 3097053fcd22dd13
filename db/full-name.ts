import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** `Ayşe Yılmaz` of a row. */
export function fullName(person: { name: SQLWrapper; surname: SQLWrapper }): SQL<string> {
  return sql<string>`${person.name} || ' ' || ${person.surname}`
}
