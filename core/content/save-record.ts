import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import type {
  benefit,
  courseCard,
  faq,
  feature,
  level,
  slide,
  testimonial,
} from '../../db/schema/content.ts'
import { AppError } from '../errors.ts'

/** Tables whose records have no name of their own: an editor knows them by their id. */
type ListTable =
  | typeof faq
  | typeof testimonial
  | typeof slide
  | typeof courseCard
  | typeof benefit
  | typeof feature
  | typeof level

/**
 * Stores a new record or, with an id, replaces that one.
 * @returns its id
 * @throws AppError not-found for an id that does not exist
 */
export async function saveRecord<T extends ListTable>(
  db: Db,
  table: T,
  values: PgInsertValue<T> & PgUpdateSetSource<T>,
  id: number | undefined,
): Promise<number> {
  const columns = { id: sql<number>`${table.id}` }
  const [row] =
    id === undefined
      ? await db.insert(table).values(values).returning(columns)
      : await db
          .update(table)
          .set({ ...values, revision: sql`${table.revision} + 1` })
          .where(and(eq(table.id, id), isNull(table.deletedAt)))
          .returning(columns)
  if (!row) throw new AppError('not-found')
  return row.id
}
