import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { legalText } from '../../db/schema/settings.ts'
import { AppError } from '../errors.ts'

export async function getLegalText(db: Db, slug: string) {
  const [row] = await db
    .select()
    .from(legalText)
    .where(and(eq(legalText.slug, slug), lte(legalText.publishedAt, sql`now()`)))
    .orderBy(desc(legalText.version))
    .limit(1)
  if (!row) throw new AppError('not-found')
  const { metaTitle, metaDescription, createdAt: _, ...text } = row
  return {
    ...text,
    publishedAt: row.publishedAt.toISOString(),
    metadata: { title: metaTitle, description: metaDescription, image: null },
  }
}
