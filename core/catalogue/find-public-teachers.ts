import { asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { teacher } from '../../db/schema/school.ts'
import { toPicture } from '../media/picture.ts'

export async function findPublicTeachers(db: Db) {
  const rows = await db
    .select({ teacher, media })
    .from(teacher)
    .leftJoin(media, eq(media.id, teacher.pictureId))
    .where(isNull(teacher.deletedAt))
    .orderBy(asc(teacher.position), asc(teacher.id))
  return rows.map(({ teacher: { id, name, surname, title, about }, media }) => ({
    id,
    name: `${name} ${surname}`,
    title,
    about,
    picture: toPicture(media),
  }))
}
