import { type SQL, sql } from 'drizzle-orm'
import { media } from '../../db/schema/media.ts'

/** The card of an uploaded picture stands beside it; a drawn picture has one of the sample's, or none. */
export const IS_OF_SAMPLE: SQL<boolean> = sql`${media.shareKey} is distinct from ${media.fileKey} || '/share.jpg'`

export function isOfSample({
  fileKey,
  shareKey,
}: Pick<typeof media.$inferSelect, 'fileKey' | 'shareKey'>): boolean {
  return shareKey !== `${fileKey}/share.jpg`
}
