import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { page, pageFamily, pageFaq, pageNeighbour } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { pageTest } from '../../db/schema/page-test.ts'
import { test } from '../../db/schema/placement.ts'
import { toCard } from '../brand/share-cards.ts'
import { AppError } from '../errors.ts'
import { toImage, toPicture } from '../media/picture.ts'
import { published } from './published.ts'
import { searchQuery } from './search-site.ts'

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
