import { and, asc, desc, eq, type InferSelectModel, lte, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Found } from '../../contract/public/sitewide.ts'
import type { Db } from '../../db/client.ts'
import {
  article,
  faq,
  level,
  page,
  pageFamily,
  pageFaq,
  pageNeighbour,
} from '../../db/schema/content.ts'
import { slugHistory } from '../../db/schema/editing.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { media } from '../../db/schema/media.ts'
import { pageTest } from '../../db/schema/page-test.ts'
import { about, contactSettings, legalText } from '../../db/schema/settings.ts'
import { test } from '../../db/schema/tests.ts'
import { plainTurkish } from '../../domain/turkish.ts'
import { toCard } from '../brand/share-cards.ts'
import { AppError } from '../errors.ts'
import { containsWords, folded } from '../find-rows.ts'
import { toImage, toPicture } from '../media/media.ts'
import { plainText } from '../plain-text.ts'
import { HOME_KINDS, KINDS } from './kinds.ts'
import { published } from './published.ts'

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

export async function getPage(db: Db, slug: string) {
  const [row] = await db
    .select({ page, media })
    .from(page)
    .leftJoin(media, eq(media.id, page.pictureId))
    .where(and(eq(page.slug, slug), published(page)))
  if (!row) throw new AppError('not-found', { message: 'Aradığınız sayfa bulunamadı.' })
  const [faq, neighbours, tests, image] = await Promise.all([
    findPageFaqs(db, row.page.id),
    findNeighbours(db, row.page.id),
    findTests(db, row.page.id),
    toCard(db, { screen: `page-${slug}`, title: row.page.title, picture: row.media }),
  ])
  const { id, title, summary, family, content, facts, metaTitle, metaDescription } = row.page
  return {
    id,
    slug,
    title,
    summary,
    family,
    content,
    facts,
    faq,
    neighbours,
    image: toImage(row.media),
    picture: toPicture(row.media),
    test: tests[0] ?? null,
    metadata: { title: metaTitle, description: metaDescription, image },
    updatedAt: row.page.updatedAt.toISOString(),
  }
}

function findPageFaqs(db: Db, pageId: number) {
  return db
    .select({ id: pageFaq.id, question: pageFaq.question, reply: pageFaq.reply })
    .from(pageFaq)
    .where(eq(pageFaq.pageId, pageId))
    .orderBy(asc(pageFaq.position))
}

async function findNeighbours(db: Db, pageId: number) {
  const rows = await db
    .select({ slug: page.slug, title: page.title, summary: page.summary, media })
    .from(pageNeighbour)
    .innerJoin(page, eq(page.id, pageNeighbour.neighbourId))
    .leftJoin(media, eq(media.id, page.pictureId))
    .where(and(eq(pageNeighbour.pageId, pageId), published(page)))
    .orderBy(asc(pageNeighbour.position))
  return rows.map(({ media, ...neighbour }) => ({ ...neighbour, picture: toPicture(media) }))
}

function findTests(db: Db, pageId: number) {
  return db
    .select({ id: test.id, slug: test.slug, name: test.name })
    .from(pageTest)
    .innerJoin(test, eq(test.id, pageTest.testId))
    .where(and(eq(pageTest.pageId, pageId), published(test)))
}

const WORDS_A_MINUTE = 180

function toArticleListItem(
  row: InferSelectModel<typeof article>,
  picture: InferSelectModel<typeof media> | null,
) {
  const words = plainText(row.content).split(' ').length
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    summary: row.summary,
    image: toImage(picture),
    picture: toPicture(picture),
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export async function findArticles(db: Db) {
  const rows = await db
    .select({ article, media })
    .from(article)
    .leftJoin(media, eq(media.id, article.pictureId))
    .where(and(published(article), lte(article.publishedAt, sql`now()`)))
    .orderBy(desc(article.publishedAt), desc(article.id))
  return rows.map(({ article, media }) => toArticleListItem(article, media))
}

export async function getArticle(db: Db, slug: string) {
  const [row] = await db
    .select({ article, media })
    .from(article)
    .leftJoin(media, eq(media.id, article.pictureId))
    .where(and(eq(article.slug, slug), published(article), lte(article.publishedAt, sql`now()`)))
  if (!row) throw new AppError('not-found', { message: 'Aradığınız yazı bulunamadı.' })
  const { content, faq, metaTitle, metaDescription, title } = row.article
  const image = await toCard(db, { screen: `article-${slug}`, title, picture: row.media })
  return {
    ...toArticleListItem(row.article, row.media),
    content,
    faq: faq.map(({ question, reply }, index) => ({ id: index + 1, question, reply })),
    metadata: { title: metaTitle, description: metaDescription, image },
  }
}

function searchQuery(words: string): SQL | undefined {
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

const TABLES = { page, article }

export async function getAddress(db: Db, path: string): Promise<{ path: string }> {
  for (const kind of ['page', 'article'] as const) {
    const { address } = KINDS[kind]
    if (!(address && path.startsWith(address))) continue
    const table = TABLES[kind]
    const [row] = await db
      .select({ slug: table.slug })
      .from(slugHistory)
      .innerJoin(table as PgTable, and(eq(table.id, slugHistory.recordId), published(table)))
      .where(and(eq(slugHistory.kind, kind), eq(slugHistory.slug, path.slice(address.length))))
    if (row) return { path: address + row.slug }
  }
  throw new AppError('not-found', { message: 'Bu adreste bir sayfa yok.' })
}

export async function listAddresses(db: Db) {
  const home = [...HOME_KINDS.map((kind) => KINDS[kind].table), level].map(
    (table) => sql`select max(updated_at) as changed from ${table}`,
  )
  const { rows } = await db.execute<{ path: string; changed: string }>(sql`
    select path, to_char(changed at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed from (
      select 1 as place, '/' as path, max(changed) as changed
        from (${sql.join(home, sql` union all `)}) as parts
      union all select 2, '/contact', max(updated_at) from ${contactSettings}
      union all select 3, '/faq', max(updated_at) from ${faq}
      union all select 4, '/about', max(updated_at) from ${about}
      union all select 5, '/gruplar', max(updated_at) from ${courseGroup}
      union all select 5, '/page/' || slug, updated_at from ${page} where ${published(page)}
      union all select 6, '/article', max(updated_at) from ${article} where ${published(article)}
      union all select 7, '/article/' || slug, updated_at from ${article}
        where ${published(article)} and published_at <= now()
      union all select 8, '/test/' || slug, updated_at from ${test} where ${published(test)}
      union all select 8, '/testimiz-ne-kadar-dogru', max(updated_at) from ${test} where ${published(test)}
      union all select 9, '/' || slug, max(published_at) from ${legalText} group by slug
    ) as addresses
    where changed is not null
    order by place, path`)
  return rows.map(({ path, changed }) => ({ path, updatedAt: changed }))
}
