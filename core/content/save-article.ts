import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { article } from '../../db/schema/content.ts'
import { sanitizeHtml } from '../html.ts'
import { getMediaIds } from '../media/get-media-ids.ts'
import type { Editable, Metadata } from './editable.ts'

export interface ArticleInput extends Editable {
  slug: string
  title: string
  category: string
  summary: string
  content: string
  picture?: string | null | undefined
  metadata: Metadata
  publishedAt: Date
}

/**
 * Stores an article, or replaces the one of the same slug.
 * @throws AppError invalid for a picture that does not exist
 */
export async function saveArticle(db: Db, input: ArticleInput): Promise<void> {
  const { slug, picture, content, metadata, ...rest } = input
  const pictureId = await getMediaIds(db, [picture])
  const values = {
    ...rest,
    content: sanitizeHtml(content),
    pictureId: pictureId(picture),
    metaTitle: metadata.title,
    metaDescription: metadata.description,
  }
  await db
    .insert(article)
    .values({ slug, ...values })
    .onConflictDoUpdate({
      target: article.slug,
      targetWhere: sql`${article.deletedAt} is null`,
      set: { ...values, revision: sql`${article.revision} + 1`, updatedAt: sql`now()` },
    })
}
