import type { Db } from '../../db/client.ts'
import { legalText } from '../../db/schema/settings.ts'
import { AppError } from '../errors.ts'
import { sanitizeHtml } from '../html.ts'
import type { Metadata } from './editable.ts'

export interface LegalTextInput {
  slug: string
  version: number
  title: string
  content: string
  notice?: string | null | undefined
  metadata: Metadata
  publishedAt: Date
}

/**
 * Stores a version of a legal text. Versions stay as they are, because people have agreed to them.
 * @throws AppError version-taken for a version that has been stored already
 */
export async function saveLegalText(
  db: Db,
  { metadata, content, ...input }: LegalTextInput,
): Promise<void> {
  const rows = await db
    .insert(legalText)
    .values({
      ...input,
      content: sanitizeHtml(content),
      metaTitle: metadata.title,
      metaDescription: metadata.description,
    })
    .onConflictDoNothing({ target: [legalText.slug, legalText.version] })
    .returning({ id: legalText.id })
  if (rows.length === 0) throw new AppError('version-taken')
}
