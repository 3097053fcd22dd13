import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export function fullName(person: { name: SQLWrapper; surname: SQLWrapper }): SQL<string> {
  return sql<string>`${person.name} || ' ' || ${person.surname}`
}
