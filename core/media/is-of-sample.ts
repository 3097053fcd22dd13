import { type SQL, sql } from 'drizzle-orm'
import { media } from '../../db/schema/media.ts'

/** A card is stored beside each uploaded picture; a picture of the sample has none. */
export const IS_OF_SAMPLE: SQL<boolean> = sql`${media.shareKey} is distinct from ${media.fileKey} || '/share.jpg'`

export function isOfSample({
  fileKey,
  shareKey,
}: Pick<typeof media.$inferSelect, 'fileKey' | 'shareKey'>): boolean {
  return shareKey !== `${fileKey}/share.jpg`
}
