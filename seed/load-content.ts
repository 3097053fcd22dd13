import { sql } from 'drizzle-orm'
import { createLevels } from '../core/catalogue/courses.ts'
import type { BodyOfKind, KindName } from '../core/content/kinds.ts'
import { savePageLinks } from '../core/content/page-links.ts'
import { createRecords } from '../core/editing/records.ts'
import { createTemplate } from '../core/leads/ready-texts.ts'
import { saveMedia } from '../core/media/media.ts'
import { findOpenTests } from '../core/placement/get-test.ts'
import { saveTest } from '../core/placement/save-test.ts'
import type { Db } from '../db/client.ts'
import { TODAY } from '../db/days.ts'
import { SYSTEM } from '../domain/actor.ts'
import { type PictureIndex, toMedia } from './files.ts'
import type { Content } from './read-content.ts'
import { LEAST } from './renew-consents.ts'

export async function loadContent(db: Db, content: Content, pictures: PictureIndex): Promise<void> {
  await saveMedia(
    db,
    content.pictures.map((picture) => toMedia(pictures, picture)),
  )
  await create('site-config', [content.siteConfig])
  await create('contact-settings', [content.contactSettings])
  await create('about', [content.about])
  await create('page-family', content.families)
  const pageIds = await loadPages(db, content)
  await create('article', content.articles)
  await create('legal-text', content.legalTexts)
  await create('slide', content.slides)
  await create('course-card', content.courseCards)
  await create('testimonial', content.testimonials)
  await loadConsents(db)
  await create(
    'feature',
    content.features.map(({ href, ...feature }) => ({ ...feature, pageId: pageIds.get(href) })),
  )
  for (const [kind, records] of Object.entries(content.plain)) {
    await createRecords(db, SYSTEM, kind as keyof Content['plain'], records)
  }
  await createLevels(db, content.levels)
  for (const text of content.readyTexts) await createTemplate(db, SYSTEM, text)

  function create<K extends KindName>(kind: K, bodies: readonly BodyOfKind<K>[]) {
    return createRecords(db, SYSTEM, kind, bodies)
  }
}

/**
 * Pages and tests point at one another, so pages come first, then tests, then what the pages point at.
 * @returns ids of the pages by their slugs
 */
async function loadPages(
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

async function loadConsents(db: Db): Promise<void> {
  await db.execute(sql`
    insert into testimonial_consent (entry_id, given_by, given_on, way, valid_until)
    select e.id, t.name, ${TODAY} - 60, (array['form', 'mail', 'message'])[1 + t.position % 3]::consent_way,
      ${TODAY} + case when t.position = max(t.position) over () then ${LEAST}::int else 300 end
    from testimonial t join content_entry e on e.kind = 'testimonial' and e.record_id = t.id`)
}
