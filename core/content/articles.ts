import { and, desc, eq, type InferSelectModel, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { article } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { toCard } from '../brand/share-cards.ts'
import { AppError } from '../errors.ts'
import { toImage, toPicture } from '../media/picture.ts'
import { plainText } from '../plain-text.ts'
import { published } from './published.ts'

const WORDS_A_MINUTE = 180

function toArticleListItem(
  row: InferSelectModel<typeof article>,
  picture: InferSelectModel<typeof media> | null,
) {
  const words = plainText(row.content).split(' ').length
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    summary: row.summary,
    image: toImage(picture),
    picture: toPicture(picture),
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export async function findArticles(db: Db) {
  const rows = await db
    .select({ article, media })
    .from(article)
    .leftJoin(media, eq(media.id, article.pictureId))
    .where(and(published(article), lte(article.publishedAt, sql`now()`)))
    .orderBy(desc(article.publishedAt), desc(article.id))
  return rows.map(({ article, media }) => toArticleListItem(article, media))
}

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
