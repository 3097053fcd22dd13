import {
  article,
  benefit,
  courseCard,
  faq,
  feature,
  pageFamily,
  slide,
} from '../../db/schema/content.ts'
import { about, contactSettings } from '../../db/schema/settings.ts'
import type { BodyOf, Kind } from './kind.ts'
import { legalTextKind } from './legal-text-kind.ts'
import { pageKind } from './page-kind.ts'
import { siteConfigKind } from './site-config-kind.ts'
import { tableKind } from './table-kind.ts'
import { testimonialKind } from './testimonial-kind.ts'

export const KINDS = {
  'page-family': tableKind({
    table: pageFamily,
    fields: [
      'key',
      'name',
      'sky',
      'describesCourses',
      'listsCourses',
      'menuColumn',
      'footerColumn',
    ],
    titleField: 'name',
    words: ['name'],
  }),
  page: pageKind,
  article: tableKind({
    table: article,
    fields: ['slug', 'title', 'category', 'summary', 'content', 'faq', 'publishedAt'],
    titleField: 'title',
    words: ['title', 'category', 'summary', 'faq', 'metadata'],
    pictures: ['picture'],
    richTexts: ['content'],
    address: '/article/',
  }),
  faq: tableKind({
    table: faq,
    fields: ['question', 'reply', 'title', 'content'],
    titleField: 'question',
    words: ['question', 'reply', 'title', 'content'],
  }),
  testimonial: testimonialKind,
  slide: tableKind({
    table: slide,
    fields: ['sky', 'headline', 'text', 'href', 'linkLabel'],
    titleField: 'headline',
    words: ['headline', 'text', 'linkLabel'],
    pictures: ['mobile', 'desktop'],
  }),
  'course-card': tableKind({
    table: courseCard,
    fields: ['sky', 'title', 'content', 'href'],
    titleField: 'title',
    words: ['title', 'content'],
    pictures: ['picture'],
  }),
  benefit: tableKind({
    table: benefit,
    fields: ['title', 'text', 'icon', 'large'],
    titleField: 'title',
    words: ['title', 'text'],
  }),
  feature: tableKind({
    table: feature,
    fields: ['title', 'text', 'pageId'],
    titleField: 'title',
    words: ['title', 'text'],
  }),
  about: tableKind({
    table: about,
    fields: ['title', 'subTitle', 'content'],
    titleField: 'title',
    words: ['title', 'subTitle', 'metadata'],
    pictures: ['picture', 'building', 'classroom', 'lesson'],
    richTexts: ['content'],
  }),
  'contact-settings': tableKind({
    table: contactSettings,
    fields: [
      'phone',
      'phoneHours',
      'email',
      'address',
      'map',
      'directions',
      'whatsapp',
      'intro',
      'social',
      'tradeName',
      'mersis',
      'kep',
      'licence',
    ],
    titleField: 'email',
    words: ['phone', 'email', 'address', 'intro', 'licence'],
  }),
  'site-config': siteConfigKind,
  'legal-text': legalTextKind,
}

export const HOME_KINDS = [
  'slide',
  'course-card',
  'benefit',
  'feature',
  'testimonial',
] as const satisfies KindName[]

export type KindName = keyof typeof KINDS

export type BodyOfKind<K extends KindName> = BodyOf<(typeof KINDS)[K]>

export function kindOf(name: string): Kind {
  return KINDS[name as KindName] as unknown as Kind
}
