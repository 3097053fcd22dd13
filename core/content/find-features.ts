import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { feature } from '../../db/schema/content.ts'

export function findFeatures(db: Db) {
  return db
    .select({ id: feature.id, title: feature.title, text: feature.text, href: feature.href })
    .from(feature)
    .where(and(eq(feature.state, 'published'), isNull(feature.deletedAt)))
    .orderBy(asc(feature.position), asc(feature.id))
}
