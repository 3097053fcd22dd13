import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { feature, page } from '../../db/schema/content.ts'
import { published } from './published.ts'

/** A feature whose page is not shown is left out: it would lead nowhere. */
export function findFeatures(db: Db) {
  return db
    .select({ id: feature.id, title: feature.title, text: feature.text, href: page.slug })
    .from(feature)
    .innerJoin(page, and(eq(page.id, feature.pageId), published(page)))
    .where(published(feature))
    .orderBy(asc(feature.position), asc(feature.id))
}
