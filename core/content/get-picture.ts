import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { cardKey, findFace, titleOfScreen } from '../brand/share-cards.ts'
import { AppError } from '../errors.ts'
import { toPicture } from '../media/picture.ts'

export async function getPicture(db: Db, key: string) {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.key, key), isNull(media.deletedAt)))
  const picture = toPicture(row ?? null)
  if (!(row && picture)) throw new AppError('not-found', { message: 'Böyle bir görsel yok.' })
  const face = await findFace(db)
  const title = face && titleOfScreen(face, key)
  const share = face && title && `/media/${cardKey(face, { screen: key, title, picture: row })}`
  return { ...picture, share: share || null }
}
