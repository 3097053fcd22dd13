import { asc, isNull, sql } from 'drizzle-orm'
import type { OwnAddress } from '../../contract/staff/content-overview.ts'
import type { Db } from '../../db/client.ts'
import { article, page, pageFamily } from '../../db/schema/content.ts'
import { test } from '../../db/schema/placement.ts'
import { published } from '../content/published.ts'

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
