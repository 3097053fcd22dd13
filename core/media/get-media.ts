import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { AppError } from '../errors.ts'
import { toMediaRow, USES } from './media-view.ts'

/** A picture with the places that show it. @throws AppError not-found */
export async function getMedia(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), isNull(media.deletedAt)))
  if (!row) throw new AppError('not-found', { message: 'Böyle bir resim yok.' })
  const { rows: usedIn } = await db.execute<{ kind: string; id: string }>(sql`
    select kind, id from ${USES} as used where media_id = ${id} order by kind, id`)
  return { ...toMediaRow(row, usedIn.length), usedIn }
}
