import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export function published(table: { state: PgColumn; deletedAt: PgColumn }): SQL | undefined {
  return and(eq(table.state, 'published'), isNull(table.deletedAt))
}
