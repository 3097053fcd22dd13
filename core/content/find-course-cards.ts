import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseCard } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { toImage, toPicture } from '../media/picture.ts'

export async function findCourseCards(db: Db) {
  const rows = await db
    .select({ card: courseCard, media })
    .from(courseCard)
    .leftJoin(media, eq(media.id, courseCard.pictureId))
    .where(and(eq(courseCard.state, 'published'), isNull(courseCard.deletedAt)))
    .orderBy(asc(courseCard.position), asc(courseCard.id))
  return rows.map(({ card: { id, sky, title, content, href }, media }) => ({
    id,
    sky,
    title,
    content,
    href,
    image: toImage(media),
    picture: toPicture(media),
  }))
}
