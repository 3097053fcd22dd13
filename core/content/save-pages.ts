import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type PageFacts, page, pageFaq } from '../../db/schema/content.ts'
import { sanitizeHtml } from '../html.ts'
import { getMediaIds } from '../media/get-media-ids.ts'
import type { Editable, Metadata } from './editable.ts'
import { savePageNeighbours } from './save-page-neighbours.ts'

export interface PageInput extends Editable {
  slug: string
  title: string
  menu: string
  family: (typeof page.$inferInsert)['family']
  summary: string
  content: string
  picture?: string | null | undefined
  metadata: Metadata
  facts: PageFacts
  neighbours: readonly string[]
  faq: readonly { question: string; reply: string }[]
}

/**
 * Stores pages with their questions and neighbours, or replaces those of the same slugs. They are stored together, so
 * that they may name each other as neighbours.
 * @throws AppError invalid for a picture or a neighbour that does not exist
 */
export function savePages(db: Db, pages: readonly PageInput[]): Promise<void> {
  return db.transaction(async (tx) => {
    const ids = await savePageRows(tx, pages)
    await tx.delete(pageFaq).where(inArray(pageFaq.pageId, [...ids.values()]))
    const faqs = pages.flatMap(({ slug, faq }) =>
      faq.map((entry, position) => ({ pageId: ids.get(slug) ?? 0, position, ...entry })),
    )
    if (faqs.length > 0) await tx.insert(pageFaq).values(faqs)
    await savePageNeighbours(tx, ids, pages)
  })
}

async function savePageRows(db: Db, pages: readonly PageInput[]): Promise<Map<string, number>> {
  const pictureId = await getMediaIds(
    db,
    pages.map(({ picture }) => picture),
  )
  const rows = await db
    .insert(page)
    .values(pages.map((input) => toRow(input, pictureId(input.picture))))
    .onConflictDoUpdate({
      target: page.slug,
      targetWhere: sql`${page.deletedAt} is null`,
      set: {
        title: sql`excluded.title`,
        menu: sql`excluded.menu`,
        family: sql`excluded.family`,
        summary: sql`excluded.summary`,
        content: sql`excluded.content`,
        facts: sql`excluded.facts`,
        pictureId: sql`excluded.picture_id`,
        metaTitle: sql`excluded.meta_title`,
        metaDescription: sql`excluded.meta_description`,
        position: sql`excluded.position`,
        state: sql`excluded.state`,
        revision: sql`${page.revision} + 1`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ id: page.id, slug: page.slug })
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

function toRow(input: PageInput, pictureId: number | null) {
  const { slug, title, menu, family, summary, facts, metadata, position, state } = input
  return {
    ...{ slug, title, menu, family, summary, facts, position, state, pictureId },
    content: sanitizeHtml(input.content),
    metaTitle: metadata.title,
    metaDescription: metadata.description,
  }
}
