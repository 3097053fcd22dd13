import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { feature, page } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { toPicture } from '../media/picture.ts'
import { published } from './published.ts'

export async function findFeatures(db: Db) {
  const rows = await db
    .select({ id: feature.id, title: feature.title, text: feature.text, href: page.slug, media })
    .from(feature)
    .innerJoin(page, and(eq(page.id, feature.pageId), published(page)))
    .leftJoin(media, eq(media.id, page.pictureId))
    .where(published(feature))
    .orderBy(asc(feature.position), asc(feature.id))
  return rows.map(({ media, ...row }) => ({ ...row, picture: toPicture(media) }))
}
