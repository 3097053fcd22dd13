import { createLevels } from '../core/catalogue/courses.ts'
import type { BodyOfKind, KindName } from '../core/content/kinds.ts'
import { createRecords } from '../core/editing/records.ts'
import { createTemplate } from '../core/leads/ready-texts.ts'
import { saveMedia } from '../core/media/save-media.ts'
import type { Db } from '../db/client.ts'
import { SYSTEM } from '../domain/actor.ts'
import { loadConsents } from './load-consents.ts'
import { loadPages } from './load-pages.ts'
import { type PictureIndex, toMedia } from './pictures.ts'
import type { Content } from './read-content.ts'

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
