import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page, pageFamily } from '../../db/schema/content.ts'
import { published } from './published.ts'
import { searchQuery } from './search-query.ts'

export async function findPages(db: Db, words?: string) {
  const query = words ? searchQuery(words) : undefined
  const rows = await db
    .select({
      id: page.id,
      slug: page.slug,
      title: page.title,
      menu: page.menu,
      family: page.family,
      summary: page.summary,
      fee: sql<number | null>`(${page.facts} ->> 'fee')::int`,
      feeBefore: sql<number | null>`(${page.facts} ->> 'feeBefore')::int`,
      feeUnit: sql<string | null>`${page.facts} ->> 'feeUnit'`,
      updatedAt: page.updatedAt,
    })
    .from(page)
    .innerJoin(pageFamily, eq(pageFamily.key, page.family))
    .where(and(published(page), query && sql`${page.search} @@ ${query}`))
    .orderBy(
      ...(query ? [desc(sql`ts_rank(${page.search}, ${query})`)] : [asc(pageFamily.position)]),
      asc(page.position),
      asc(page.title),
    )
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}
