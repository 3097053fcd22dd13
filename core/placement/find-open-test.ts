import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { test } from '../../db/schema/placement.ts'
import { published } from '../content/published.ts'
import { AppError } from '../errors.ts'

export async function findOpenTest(db: Db, id: number): Promise<typeof test.$inferSelect> {
  const [row] = await db
    .select()
    .from(test)
    .where(and(eq(test.id, id), published(test)))
  if (!row) throw new AppError('unknown-test')
  return row
}

/** An attempt that began before its test was closed can be finished. @throws AppError unknown-test */
export async function findBegunTest(db: Db, id: number): Promise<typeof test.$inferSelect> {
  const [row] = await db.select().from(test).where(eq(test.id, id))
  if (!row) throw new AppError('unknown-test')
  return row
}

export function findOpenTests(db: Db) {
  return db
    .select({ id: test.id, slug: test.slug, name: test.name })
    .from(test)
    .where(published(test))
    .orderBy(asc(test.position), asc(test.name))
}
