import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'

export type MediaInput = Pick<
  typeof media.$inferInsert,
  'key' | 'name' | 'fileKey' | 'alt' | 'width' | 'height' | 'widths' | 'color' | 'shareKey'
>

export async function saveMedia(db: Db, pictures: readonly MediaInput[]): Promise<void> {
  if (pictures.length === 0) return
  await db
    .insert(media)
    .values([...pictures])
    .onConflictDoUpdate({
      target: media.key,
      set: {
        fileKey: sql`excluded.file_key`,
        alt: sql`excluded.alt`,
        width: sql`excluded.width`,
        height: sql`excluded.height`,
        widths: sql`excluded.widths`,
        color: sql`excluded.color`,
        shareKey: sql`excluded.share_key`,
        updatedAt: sql`now()`,
        deletedAt: null,
      },
    })
}
