import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { about } from '../../db/schema/settings.ts'
import { AppError } from '../errors.ts'
import { toImage, toPicture, toShareImage } from '../media/picture.ts'

export async function getAbout(db: Db) {
  const [row] = await db
    .select({ about, media })
    .from(about)
    .leftJoin(media, eq(media.id, about.pictureId))
  if (!row) throw new AppError('not-found')
  const { title, subTitle, content, metaTitle, metaDescription } = row.about
  return {
    title,
    subTitle,
    content,
    image: toImage(row.media),
    picture: toPicture(row.media),
    metadata: { title: metaTitle, description: metaDescription, image: toShareImage(row.media) },
  }
}
