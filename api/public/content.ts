import * as articles from '../../contract/public/articles.ts'
import { listCampuses } from '../../contract/public/campuses.ts'
import * as content from '../../contract/public/content.ts'
import { getAddress } from '../../contract/public/get-address.ts'
import { getPicture } from '../../contract/public/get-picture.ts'
import * as pages from '../../contract/public/pages.ts'
import * as sitewide from '../../contract/public/sitewide.ts'
import { listTeachers } from '../../contract/public/teachers.ts'
import { findPublicCampuses } from '../../core/catalogue/campuses.ts'
import { findPublicTeachers } from '../../core/catalogue/teachers.ts'
import * as media from '../../core/content/find-card.ts'
import { HOME_KINDS } from '../../core/content/kinds.ts'
import {
  findFeatures,
  findIllustrated,
  findLevels,
  findOrdered,
  findSlides,
  findTestimonials,
} from '../../core/content/ordered-lists.ts'
import {
  getAddress as findAddress,
  findArticles,
  findPages,
  getArticle,
  getPage,
  listAddresses,
  searchSite,
} from '../../core/content/pages.ts'
import {
  getAbout,
  getContactSettings,
  getLegalText,
  getSiteConfig,
} from '../../core/content/site-settings.ts'
import type { Api, Deps } from '../deps.ts'
import { mount } from '../mount.ts'

const FAMILY = [
  'key',
  'name',
  'sky',
  'describesCourses',
  'listsCourses',
  'menuColumn',
  'footerColumn',
] as const

export function mountContent(app: Api, { db }: Deps): void {
  mount(
    app,
    content.listFaqs,
    () => findOrdered(db, 'faq', ['question', 'reply', 'title', 'content']),
    { tags: ['faq'] },
  )
  mount(app, content.listTestimonials, () => findTestimonials(db), {
    tags: ['testimonial', 'media'],
  })
  mount(app, content.getContactSettings, () => getContactSettings(db), {
    tags: ['contact-settings'],
  })
  mount(app, content.getAbout, () => getAbout(db), { tags: ['about', 'media', 'site-config'] })
  mount(app, content.listSlides, () => findSlides(db), { tags: ['slide', 'media'] })
  mount(
    app,
    content.listCourseCards,
    () => findIllustrated(db, 'course-card', ['sky', 'title', 'content', 'href']),
    { tags: ['course-card', 'media'] },
  )
  mount(
    app,
    content.listBenefits,
    () => findOrdered(db, 'benefit', ['title', 'text', 'icon', 'large']),
    { tags: ['benefit'] },
  )
  mount(app, content.listLevels, () => findLevels(db), { tags: ['level'] })
  mount(app, content.listFeatures, () => findFeatures(db), { tags: ['feature', 'page', 'media'] })
  mount(app, content.getSiteConfig, () => getSiteConfig(db), {
    tags: ({ logo }) => (logo ? ['site-config', 'media'] : ['site-config']),
  })
  mount(app, content.getLegalText, ({ params }) => getLegalText(db, params.slug), {
    tags: ['legal', 'site-config', 'contact-settings'],
  })
  mount(app, pages.listFamilies, () => findOrdered(db, 'page-family', [...FAMILY]), {
    tags: ['page-family'],
  })
  mount(app, pages.listPages, ({ params }) => findPages(db, params.q), {
    tags: ['page', 'page-family'],
  })
  mount(app, pages.getPage, ({ params }) => getPage(db, params.slug), {
    // The titles and pictures of its neighbours stand on the page too: they change with the list.
    tags: ({ id }) => [`page/${id}`, 'page', 'media', 'test', 'site-config'],
  })
  mount(app, articles.listArticles, () => findArticles(db), { tags: ['article', 'media'] })
  mount(app, articles.getArticle, ({ params }) => getArticle(db, params.slug), {
    tags: ({ id }) => [`article/${id}`, 'media', 'site-config'],
  })
  mount(app, sitewide.search, ({ params }) => searchSite(db, params.q))
  mount(app, sitewide.listAddresses, () => listAddresses(db), {
    tags: [
      'page',
      'article',
      'faq',
      'about',
      'contact-settings',
      'legal',
      'test',
      'level',
      ...HOME_KINDS,
    ],
  })
  mount(app, listCampuses, () => findPublicCampuses(db), { tags: ['campus'] })
  // Teachers are announced with the groups that they teach.
  mount(app, listTeachers, () => findPublicTeachers(db), { tags: ['group', 'media'] })
  mount(app, getAddress, ({ params }) => findAddress(db, params.path))
  mount(app, getPicture, ({ params }) => media.getPicture(db, params.slug), {
    tags: ['media', 'site-config'],
  })
}
