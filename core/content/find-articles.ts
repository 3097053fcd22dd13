import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { article } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { toArticleListItem } from './article-view.ts'
import { published } from './published.ts'

export async function findArticles(db: Db) {
  const rows = await db
    .select({ article, media })
    .from(article)
    .leftJoin(media, eq(media.id, article.pictureId))
    .where(and(published(article), lte(article.publishedAt, sql`now()`)))
    .orderBy(desc(article.publishedAt), desc(article.id))
  return rows.map(({ article, media }) => toArticleListItem(article, media))
}
