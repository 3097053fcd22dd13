import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { article } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { toCard } from '../brand/share-cards.ts'
import { AppError } from '../errors.ts'
import { toArticleListItem } from './article-view.ts'
import { published } from './published.ts'

export async function getArticle(db: Db, slug: string) {
  const [row] = await db
    .select({ article, media })
    .from(article)
    .leftJoin(media, eq(media.id, article.pictureId))
    .where(and(eq(article.slug, slug), published(article), lte(article.publishedAt, sql`now()`)))
  if (!row) throw new AppError('not-found', { message: 'Aradığınız yazı bulunamadı.' })
  const { content, faq, metaTitle, metaDescription, title } = row.article
  const image = await toCard(db, { screen: `article-${slug}`, title, picture: row.media })
  return {
    ...toArticleListItem(row.article, row.media),
    content,
    faq: faq.map(({ question, reply }, index) => ({ id: index + 1, question, reply })),
    metadata: { title: metaTitle, description: metaDescription, image },
  }
}
