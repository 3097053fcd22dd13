import * as home from './home-input.ts'
import * as pages from './page-input.ts'
import * as settings from './settings-input.ts'

/** By kind of content: the one validation for the sample school and the staff app. */
export const CONTENT_INPUTS = {
  'page-family': pages.pageFamilyInput,
  page: pages.pageInput,
  article: pages.articleInput,
  faq: home.faqInput,
  testimonial: home.testimonialInput,
  slide: home.slideInput,
  'course-card': home.courseCardInput,
  benefit: home.benefitInput,
  feature: home.featureInput,
  level: home.levelInput,
  about: settings.aboutInput,
  'contact-settings': settings.contactSettingsInput,
  'site-config': settings.siteConfigInput,
  'legal-text': settings.legalTextInput,
} as const

export type ContentKind = keyof typeof CONTENT_INPUTS
