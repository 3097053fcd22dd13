import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { testimonial } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { toImage, toPicture } from '../media/picture.ts'

export async function findTestimonials(db: Db) {
  const rows = await db
    .select({ testimonial, media })
    .from(testimonial)
    .leftJoin(media, eq(media.id, testimonial.pictureId))
    .where(and(eq(testimonial.state, 'published'), isNull(testimonial.deletedAt)))
    .orderBy(asc(testimonial.position), asc(testimonial.id))
  return rows.map(({ testimonial: { id, name, comment, course }, media }) => ({
    id,
    name,
    comment,
    course,
    image: toImage(media),
    picture: toPicture(media),
  }))
}
