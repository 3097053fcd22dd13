import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Photograph } from '../../contract/public/content.ts'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { about } from '../../db/schema/settings.ts'
import { PHOTOGRAPHS } from '../../domain/photographs.ts'
import { toCard } from '../brand/share-cards.ts'
import { AppError } from '../errors.ts'
import { toImage, toPicture } from '../media/picture.ts'

type About = typeof about.$inferSelect

export async function getAbout(db: Db) {
  const [row] = await db
    .select({ about, media })
    .from(about)
    .leftJoin(media, eq(media.id, about.pictureId))
  if (!row) throw new AppError('not-found')
  const { title, subTitle, content, metaTitle, metaDescription } = row.about
  const image = await toCard(db, { screen: 'about', title, picture: row.media })
  return {
    title,
    subTitle,
    content,
    image: toImage(row.media),
    picture: toPicture(row.media),
    photographs: await findPhotographs(db, row.about),
    metadata: { title: metaTitle, description: metaDescription, image },
  }
}

async function findPhotographs(db: Db, row: About): Promise<Photograph[]> {
  const ids = PHOTOGRAPHS.map((of) => row[`${of}Id`])
  const known = ids.filter((id) => id !== null)
  const pictures = await db
    .select()
    .from(media)
    .where(and(inArray(media.id, known), isNull(media.deletedAt)))
  return PHOTOGRAPHS.flatMap((of, index) => {
    const picture = pictures.find(({ id }) => id === ids[index])
    return picture ? [{ of, picture: toPicture(picture) }] : []
  })
}
