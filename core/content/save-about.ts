import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { about } from '../../db/schema/settings.ts'
import { sanitizeHtml } from '../html.ts'
import { getMediaIds } from '../media/get-media-ids.ts'
import type { Metadata } from './editable.ts'

export interface AboutInput {
  title: string
  subTitle: string
  content: string
  picture?: string | null | undefined
  metadata: Metadata
}

/**
 * Stores the school's text about itself in the place of the last one.
 * @throws AppError invalid for a picture that does not exist
 */
export async function saveAbout(db: Db, input: AboutInput): Promise<void> {
  const pictureId = await getMediaIds(db, [input.picture])
  const values = {
    title: input.title,
    subTitle: input.subTitle,
    content: sanitizeHtml(input.content),
    pictureId: pictureId(input.picture),
    metaTitle: input.metadata.title,
    metaDescription: input.metadata.description,
  }
  await db
    .insert(about)
    .values(values)
    .onConflictDoUpdate({ target: about.id, set: { ...values, updatedAt: sql`now()` } })
}
