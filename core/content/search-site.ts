import { type SQL, sql } from 'drizzle-orm'
import type { Found } from '../../contract/public/sitewide.ts'
import type { Db } from '../../db/client.ts'
import { article, faq, page } from '../../db/schema/content.ts'
import { test } from '../../db/schema/placement.ts'
import { plainTurkish } from '../../domain/turkish.ts'
import { containsWords, folded } from '../list/contains-words.ts'
import { published } from './published.ts'

export function searchQuery(words: string): SQL | undefined {
  const parts = plainTurkish(words).match(/[\p{L}\p{N}]+/gu)
  if (!parts) return undefined
  const beginnings = parts.map((part) => `${part}:*`).join(' & ')
  return sql`(websearch_to_tsquery('turkish', lower(${words} collate "tr-x-icu")) || to_tsquery('simple', ${beginnings}))`
}

const MOST = 30
const LONG = 220
const ELLIPSIS = '…'

export async function searchSite(db: Db, words: string): Promise<Found[]> {
  const query = searchQuery(words)
  if (!query) return []
  const { rows } = await db.execute<Found>(sql`
    with wanted as (select ${query} as query)
    select kind, path, title, case when length(summary) > ${LONG}
      then regexp_replace(left(summary, ${LONG}), '\\s+\\S*$', ${ELLIPSIS}) else summary end as summary
    from (
      select 'page' as kind, '/page/' || ${page.slug} as path, ${page.title} collate "default" as title,
        ${page.summary} as summary, ts_rank(${page.search}, query) as rank
      from ${page}, wanted where ${published(page)} and ${page.search} @@ query
      union all
      select 'article', '/article/' || ${article.slug}, ${article.title} collate "default",
        ${article.summary}, ts_rank(${article.search}, query)
      from ${article}, wanted
      where ${published(article)} and ${article.publishedAt} <= now() and ${article.search} @@ query
      union all
      select 'faq', '/faq', ${faq.question}, regexp_replace(${faq.reply}, '<[^>]*>', '', 'g'),
        ts_rank(${faq.search}, query)
      from ${faq}, wanted where ${published(faq)} and ${faq.search} @@ query
      union all
      select 'test', '/test/' || ${test.slug}, ${test.name} collate "default", '', 1
      from ${test} where ${published(test)} and ${containsWords(folded(test.name), words)}
    ) as found
    order by rank desc, title collate "tr-x-icu", path
    limit ${MOST}`)
  return rows
}
