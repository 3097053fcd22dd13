import { inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { toImage, toPicture } from '../media/picture.ts'
import { findOrdered } from './find-ordered.ts'
import type { KINDS } from './kinds.ts'

type IllustratedKind = 'testimonial' | 'course-card'
type Row<K extends IllustratedKind> = (typeof KINDS)[K]['table']['$inferSelect']

export async function findIllustrated<
  K extends IllustratedKind,
  F extends Exclude<keyof Row<K>, 'pictureId'> & string,
>(db: Db, kind: K, fields: readonly F[], where?: SQL) {
  const rows = await findOrdered<K, F | 'pictureId'>(db, kind, [...fields, 'pictureId'], where)
  const ids = rows.flatMap(({ pictureId }) => pictureId ?? [])
  const pictures = await db.select().from(media).where(inArray(media.id, ids))
  return rows.map(({ pictureId, ...row }) => {
    const picture = pictures.find(({ id }) => id === pictureId) ?? null
    return { ...row, image: toImage(picture), picture: toPicture(picture) }
  })
}
