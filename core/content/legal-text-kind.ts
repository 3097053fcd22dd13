import { type SQL, sql } from 'drizzle-orm'
import { legalText } from '../../db/schema/settings.ts'
import { dayStart } from '../../db/school-day.ts'
import { cleanRichText } from '../rich-text/clean-rich-text.ts'
import type { BodyOf, Kind } from './kind.ts'
import { tableKind } from './table-kind.ts'

const row = tableKind({
  table: legalText,
  fields: ['slug', 'title', 'content', 'notice', 'publishedAt'],
  titleField: 'title',
  words: ['title', 'notice', 'metadata'],
  richTexts: ['content'],
})

/**
 * People have agreed to its wording, so each publishing adds a version and none is ever changed. A later version holds from
 * its publishing, or from a later day that it names.
 */
export const legalTextKind: Kind<BodyOf<typeof row>> = {
  ...row,
  async saveBodies(tx, records) {
    const values = records.map(({ body: { metadata, ...text } }) => ({
      ...text,
      version: sql<number>`(select coalesce(max("version"), 0) + 1 from ${legalText} where "slug" = ${text.slug})`,
      content: cleanRichText(text.content),
      metaTitle: metadata.title,
      metaDescription: metadata.description,
      publishedAt: holdsFrom(text),
    }))
    const rows = await tx.insert(legalText).values(values).returning({ id: legalText.id })
    return rows.map(({ id }) => id)
  },
}

function holdsFrom({ slug, publishedAt }: { slug: string; publishedAt: Date }): SQL {
  const today = sql`(select ${dayStart()} from ${legalText} where "slug" = ${slug} limit 1)`
  return sql`greatest(${sql.param(publishedAt, legalText.publishedAt)}, ${today})`
}
