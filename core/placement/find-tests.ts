import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { test } from '../../db/schema/placement.ts'

export function findTests(db: Db) {
  return db
    .select({ id: test.id, slug: test.slug, name: test.name })
    .from(test)
    .where(and(eq(test.state, 'published'), isNull(test.deletedAt)))
    .orderBy(asc(test.position), asc(test.name))
}
