import type { InferSelectModel } from 'drizzle-orm'
import type { article } from '../../db/schema/content.ts'
import type { media } from '../../db/schema/media.ts'
import { toImage, toPicture } from '../media/picture.ts'
import { plainText } from '../plain-text.ts'

const WORDS_A_MINUTE = 180

export function toArticleListItem(
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
