import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { containsWords, folded } from '../list/contains-words.ts'
import { toPicture } from '../media/picture.ts'

const MOST = 200

export async function findPictures(db: Db, { q = '', key }: { q?: string; key?: string }) {
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        isNull(media.deletedAt),
        key ? eq(media.key, key) : undefined,
        containsWords(folded(sql`${media.key} || ' ' || ${media.name} || ' ' || ${media.alt}`), q),
      ),
    )
    .orderBy(asc(media.key))
    .limit(MOST)
  return rows.flatMap((row) => {
    const picture = toPicture(row)
    return picture ? [{ key: row.key, name: row.name, ...picture }] : []
  })
}
