import { contentCalls, listedContentCalls } from './content-calls.ts'
import { CONTENT_INPUTS as INPUTS } from './content-inputs.ts'

const CONTENT = {
  read: 'content:read',
  write: 'content:write',
  publish: 'content:publish',
} as const

/** The school’s name, contact details and consents, which not every editor may change. */
const SETTINGS = {
  read: 'settings:read',
  write: 'settings:write',
  publish: 'settings:write',
} as const

function listed<K extends keyof typeof INPUTS>(kind: K) {
  return listedContentCalls({ kind, fields: INPUTS[kind], access: CONTENT })
}

function single<K extends keyof typeof INPUTS>(
  kind: K,
  access: typeof CONTENT | typeof SETTINGS = SETTINGS,
) {
  return contentCalls({ kind, fields: INPUTS[kind], access })
}

export const LISTED_CONTENT = {
  'page-family': listed('page-family'),
  page: listed('page'),
  article: listed('article'),
  faq: listed('faq'),
  testimonial: listed('testimonial'),
  slide: listed('slide'),
  'course-card': listed('course-card'),
  benefit: listed('benefit'),
  feature: listed('feature'),
  level: listed('level'),
}

/** Kinds whose records the site cannot do without: none is made or taken away. */
export const SINGLE_CONTENT = {
  about: single('about', CONTENT),
  'contact-settings': single('contact-settings'),
  'site-config': single('site-config'),
  'legal-text': single('legal-text'),
}
