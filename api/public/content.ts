import * as articles from '../../contract/public/articles.ts'
import * as content from '../../contract/public/content.ts'
import { getPicture } from '../../contract/public/get-picture.ts'
import * as pages from '../../contract/public/pages.ts'
import { findArticles } from '../../core/content/find-articles.ts'
import { findBenefits } from '../../core/content/find-benefits.ts'
import { findCourseCards } from '../../core/content/find-course-cards.ts'
import { findFaqs } from '../../core/content/find-faqs.ts'
import { findFeatures } from '../../core/content/find-features.ts'
import { findLevels } from '../../core/content/find-levels.ts'
import { findPages } from '../../core/content/find-pages.ts'
import { findSlides } from '../../core/content/find-slides.ts'
import { findTestimonials } from '../../core/content/find-testimonials.ts'
import { getAbout } from '../../core/content/get-about.ts'
import { getArticle } from '../../core/content/get-article.ts'
import { getContactSettings } from '../../core/content/get-contact-settings.ts'
import { getLegalText } from '../../core/content/get-legal-text.ts'
import { getPage } from '../../core/content/get-page.ts'
import { getSiteConfig } from '../../core/content/get-site-config.ts'
import * as media from '../../core/media/get-picture.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'

/** What the school publishes. Everything here is readable by anyone with the bearer. */
export function mountContent(app: Api, { db }: Deps): void {
  mount(app, content.listFaqs, () => findFaqs(db), { tags: ['faq'] })
  mount(app, content.listTestimonials, () => findTestimonials(db), {
    tags: ['testimonial', 'media'],
  })
  mount(app, content.getContactSettings, () => getContactSettings(db), {
    tags: ['contact-settings'],
  })
  mount(app, content.getAbout, () => getAbout(db), { tags: ['about', 'media'] })
  mount(app, content.listSlides, () => findSlides(db), { tags: ['slide', 'media'] })
  mount(app, content.listCourseCards, () => findCourseCards(db), { tags: ['course-card', 'media'] })
  mount(app, content.listBenefits, () => findBenefits(db), { tags: ['benefit'] })
  mount(app, content.listLevels, () => findLevels(db), { tags: ['level'] })
  mount(app, content.listFeatures, () => findFeatures(db), { tags: ['feature'] })
  mount(app, content.getSiteConfig, () => getSiteConfig(db), { tags: ['site-config'] })
  mount(app, content.getLegalText, ({ params }) => getLegalText(db, params.slug), {
    tags: ['legal'],
  })
  mount(app, pages.listPages, ({ params }) => findPages(db, params.q), { tags: ['page'] })
  mount(app, pages.getPage, ({ params }) => getPage(db, params.slug), {
    // The titles and pictures of its neighbours stand on the page too: they change with the list.
    tags: ({ id }) => [`page/${id}`, 'page', 'media'],
  })
  mount(app, articles.listArticles, () => findArticles(db), { tags: ['article', 'media'] })
  mount(app, articles.getArticle, ({ params }) => getArticle(db, params.slug), {
    tags: ({ id }) => [`article/${id}`, 'media'],
  })
  mount(app, getPicture, ({ params }) => media.getPicture(db, params.slug), { tags: ['media'] })
}
