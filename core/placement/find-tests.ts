import { asc } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { test } from '../../db/schema/placement.ts'
import { published } from '../content/published.ts'

export function findOpenTests(db: Db) {
  return db
    .select({ id: test.id, slug: test.slug, name: test.name })
    .from(test)
    .where(published(test))
    .orderBy(asc(test.position), asc(test.name))
}
