import { sql } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Text that people read in Turkish order: `order by` on such a column sorts ç after c and ı before i. */
export const turkishText = customType<{ data: string }>({
  dataType: () => 'text collate "tr-x-icu"',
})

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (data) => Buffer.from(data),
})

export function id() {
  return integer().primaryKey().generatedAlwaysAsIdentity()
}

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

export function deletable() {
  return { ...timestamps(), deletedAt: moment() }
}

/** For records that several people edit: a save names the revision that it started from, and a stale one is refused. */
export function revised() {
  return { revision: integer().notNull().default(1), ...deletable() }
}

export const numberRange = customType<{ data: string }>({ dataType: () => 'int4range' })

export const dateRange = customType<{ data: string }>({ dataType: () => 'daterange' })

export const momentRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** Constants as an SQL list of literals: a condition with parameters matches no partial index. */
export function sqlList(values: readonly string[]) {
  return sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`)
}

type Weight = 'A' | 'B' | 'C' | 'D'

/** Words stemmed by Turkish rules, and again without diacritics so that `cocuk` finds `çocuk`. Weight A ranks before B. */
export function turkishSearch(columns: Record<string, Weight>) {
  const parts = Object.entries(columns).map(([column, weight]) => {
    const text = `normalize(regexp_replace("${column}", '<[^>]*>', ' ', 'g'), NFC)`
    const lower = `lower(${text} collate "tr-x-icu")`
    const plain = `translate(${lower}, 'çğıöşüâîû', 'cgiosuaiu')`
    const words = `to_tsvector('turkish', ${lower}) || to_tsvector('simple', ${plain})`
    return `setweight(${words}, '${weight}')`
  })
  return sql.raw(parts.join(' || '))
}
