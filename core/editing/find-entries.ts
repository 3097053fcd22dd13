import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { EntryQuery } from '../../contract/staff/content-calls.ts'
import type { OwnAddress } from '../../contract/staff/content-overview.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { account } from '../../db/schema/accounts.ts'
import { article, page, pageFamily } from '../../db/schema/content.ts'
import { contentEntry } from '../../db/schema/editing.ts'
import { test } from '../../db/schema/tests.ts'
import { type KindName, kindOf } from '../content/kinds.ts'
import { published } from '../content/published.ts'
import { containsWords, folded } from '../find-rows.ts'
import { stateOf } from './entry.ts'

const COUNT_LIMIT = 1000

export async function findEntries(db: Db, name: KindName, query: EntryQuery) {
  const { table, titleField, address } = kindOf(name)
  const columns: Record<string, PgColumn | undefined> = getTableColumns(table)
  const title = fieldOf(titleField, columns)
  const state = stateOf(columns.state)
  const position = columns.position ?? table.id
  const wanted = and(
    eq(contentEntry.kind, name),
    isNull(contentEntry.deletedAt),
    containsWords(folded(title), query.q ?? ''),
    query.ids && inArray(contentEntry.id, [...query.ids]),
    stateIs(query.state, state),
  )
  const sorts = {
    position,
    title: sql`${title} collate "tr-x-icu"`,
    updatedAt: contentEntry.updatedAt,
  }
  const direction = query.order === 'asc' ? asc : desc
  const joined = db
    .select({
      id: contentEntry.id,
      recordId: contentEntry.recordId,
      revision: contentEntry.revision,
      title,
      state,
      updatedBy: sql<string | null>`${fullName(account)}`,
      updatedAt: contentEntry.updatedAt,
      reviewAt: contentEntry.reviewAt,
      validUntil: contentEntry.validUntil,
      hasDraft: sql<boolean>`${contentEntry.draft} is not null`,
      slug: address ? fieldOf('slug', columns) : sql<null>`null`,
    })
    .from(contentEntry)
    .leftJoin(table, eq(table.id, contentEntry.recordId))
    .leftJoin(account, eq(account.id, contentEntry.updatedBy))
    .where(wanted)
  const rows = await joined
    .orderBy(sql`${direction(sorts[query.sort])} nulls last`, asc(contentEntry.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
  const counted = db
    .select({ one: sql`1` })
    .from(contentEntry)
    .leftJoin(table, eq(table.id, contentEntry.recordId))
    .where(wanted)
    .limit(COUNT_LIMIT + 1)
  const [count] = await db.select({ of: sql<number>`count(*)::int` }).from(counted.as('counted'))
  const total = count?.of ?? 0
  return {
    rows: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
    total: Math.min(total, COUNT_LIMIT),
    hasMore: total > COUNT_LIMIT,
    next: null,
  }
}

export function fieldOf(
  field: string,
  columns: Record<string, PgColumn | undefined>,
): SQL<string | null> {
  return sql`case when ${contentEntry.draft} is null then ${columns[field]}::text else ${contentEntry.draft} ->> ${field} end`
}

function stateIs(wanted: EntryQuery['state'], state: SQL): SQL | undefined {
  if (wanted === undefined) return undefined
  return wanted === 'drafted' ? sql`${contentEntry.draft} is not null` : sql`${state} = ${wanted}`
}

const SCREENS = [
  ['/', 'Ana sayfa'],
  ['/about', 'Hakkımızda'],
  ['/contact', 'İletişim'],
  ['/faq', 'Sık sorulan sorular'],
  ['/article', 'Yazılar'],
  ['/gruplar', 'Açılan gruplar'],
  ['/application', 'Başvuru formu'],
  ['/terms-of-use', 'Kullanım koşulları'],
  ['/privacy-policy', 'Gizlilik ve KVKK'],
  ['/cookies-and-permissions', 'Çerezler ve izinler'],
  ['/auth/login', 'Öğrenci girişi'],
] as const

export async function findAddresses(db: Db): Promise<OwnAddress[]> {
  const [pages, articles, tests] = await Promise.all([
    db
      .select({ id: page.id, slug: page.slug, title: page.title })
      .from(page)
      .where(published(page))
      .orderBy(sql`${page.title} collate "tr-x-icu"`),
    db
      .select({ id: article.id, slug: article.slug, title: article.title })
      .from(article)
      .where(published(article))
      .orderBy(sql`${article.title} collate "tr-x-icu"`),
    db
      .select({ id: test.id, slug: test.slug, title: test.name })
      .from(test)
      .where(published(test))
      .orderBy(asc(test.position), asc(test.id)),
  ])
  return [
    ...SCREENS.map(([path, title]) => ({ path, title, kind: 'screen' as const, id: null })),
    ...toAddresses('page', '/page/', pages),
    ...toAddresses('article', '/article/', articles),
    ...toAddresses('test', '/test/', tests),
  ]
}

function toAddresses(
  kind: OwnAddress['kind'],
  start: string,
  rows: readonly { id: number; slug: string; title: string }[],
): OwnAddress[] {
  return rows.map(({ id, slug, title }) => ({ path: start + slug, title, kind, id }))
}

export async function findOptions(db: Db) {
  const [addresses, families, categories] = await Promise.all([
    findAddresses(db),
    db
      .select({ key: pageFamily.key, name: pageFamily.name })
      .from(pageFamily)
      .where(isNull(pageFamily.deletedAt))
      .orderBy(asc(pageFamily.position), asc(pageFamily.id)),
    db.selectDistinct({ name: article.category }).from(article).where(isNull(article.deletedAt)),
  ])
  return { addresses, families, categories: categories.map(({ name }) => name) }
}
