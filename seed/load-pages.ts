import { savePageLinks } from '../core/content/page-links.ts'
import { createRecords } from '../core/editing/records.ts'
import { findOpenTests } from '../core/placement/find-open-test.ts'
import { saveTest } from '../core/placement/save-test.ts'
import type { Db } from '../db/client.ts'
import { SYSTEM } from '../domain/actor.ts'
import type { Content } from './read-content.ts'

/**
 * Pages and tests point at one another, so pages come first, then tests, then what the pages point at.
 * @returns ids of the pages by their slugs
 */
export async function loadPages(
  db: Db,
  { pages, tests }: Pick<Content, 'pages' | 'tests'>,
): Promise<Map<string, number>> {
  const bodies = pages.map(({ test: _, ...page }) => ({ ...page, neighbours: [] }))
  const ids = await createRecords(db, SYSTEM, 'page', bodies)
  const pageIds = new Map(pages.map(({ slug }, index) => [slug, ids[index] ?? 0]))
  for (const { coursePage, ...test } of tests) {
    await saveTest(db, { ...test, coursePageId: idOf(coursePage) })
  }
  const testIds = new Map((await findOpenTests(db)).map(({ slug, id }) => [slug, id]))
  await savePageLinks(
    db,
    pages.map(({ slug, faq, neighbours, test = '' }) => ({
      pageId: idOf(slug),
      faq,
      neighbours: neighbours.map(idOf),
      testId: testIds.get(test),
    })),
  )
  return pageIds

  function idOf(slug: string): number {
    return pageIds.get(slug) ?? 0
  }
}
