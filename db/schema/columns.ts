import { sql } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Text that people read in Turkish order: `order by` on such a column sorts ç after c and ı before i. */
export const turkishText = customType<{ data: string }>({
  dataType: () => 'text collate "tr-x-icu"',
})

/** A search document that the database derives from other columns. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export function id() {
  return integer().primaryKey().generatedAlwaysAsIdentity()
}

/** Key of a table that holds exactly one row; the check constraint beside it keeps it so. */
export function singleton() {
  return integer().primaryKey().default(1)
}

export function moment() {
  return timestamp({ withTimezone: true })
}

export function timestamps() {
  return {
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment()
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
  }
}

/** For tables from which people delete: the row stays, with the time it was taken away. */
export function deletable() {
  return { ...timestamps(), deletedAt: moment() }
}

/** Words of the given Turkish text, lower-cased by Turkish rules and stemmed, markup removed. */
export function turkishSearch(...columns: string[]) {
  const text = columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `)
  return sql.raw(
    `to_tsvector('turkish', lower(regexp_replace(${text}, '<[^>]*>', ' ', 'g') collate "tr-x-icu"))`,
  )
}
