import { saveAbout } from '../core/content/save-about.ts'
import { saveArticle } from '../core/content/save-article.ts'
import { saveBenefit } from '../core/content/save-benefit.ts'
import { saveContactSettings } from '../core/content/save-contact-settings.ts'
import { saveCourseCard } from '../core/content/save-course-card.ts'
import { saveFaq } from '../core/content/save-faq.ts'
import { saveFeature } from '../core/content/save-feature.ts'
import { saveLegalText } from '../core/content/save-legal-text.ts'
import { saveLevel } from '../core/content/save-level.ts'
import { savePages } from '../core/content/save-pages.ts'
import { saveSiteConfig } from '../core/content/save-site-config.ts'
import { saveSlide } from '../core/content/save-slide.ts'
import { saveTestimonial } from '../core/content/save-testimonial.ts'
import { saveMedia } from '../core/media/save-media.ts'
import { saveTest } from '../core/placement/save-test.ts'
import type { Db } from '../db/client.ts'
import { type PictureIndex, toMedia } from './pictures.ts'
import type { Content } from './read-content.ts'

/** Stores the sample school in a database that has none. */
export async function loadContent(db: Db, content: Content, pictures: PictureIndex): Promise<void> {
  await saveMedia(
    db,
    content.pictures.map((picture) => toMedia(pictures, picture)),
  )
  await saveSiteConfig(db, content.siteConfig)
  await saveContactSettings(db, content.contactSettings)
  await saveAbout(db, content.about)
  await savePages(db, content.pages)
  await each(content.articles, (article) => saveArticle(db, article))
  await each(content.legalTexts, (text) => saveLegalText(db, text))
  await each(content.slides, (slide) => saveSlide(db, slide))
  await each(content.courseCards, (card) => saveCourseCard(db, card))
  await each(content.benefits, (benefit) => saveBenefit(db, benefit))
  await each(content.testimonials, (testimonial) => saveTestimonial(db, testimonial))
  await each(content.levels, (level) => saveLevel(db, level))
  await each(content.features, (feature) => saveFeature(db, feature))
  await each(content.faqs, (faq) => saveFaq(db, faq))
  await each(content.tests, (test) => saveTest(db, test))
}

/** One after the other: they share the connection of a transaction, and ids follow the files' order. */
async function each<T>(records: readonly T[], save: (record: T) => Promise<unknown>) {
  for (const record of records) await save(record)
}
