import { HOME_INPUTS } from './home-input.ts'
import * as pages from './page-input.ts'
import * as settings from './settings-input.ts'

export const LISTED_INPUTS = {
  'page-family': pages.pageFamilyInput,
  page: pages.pageInput,
  article: pages.articleInput,
  ...HOME_INPUTS,
} as const

export const CONTENT_INPUTS = {
  ...LISTED_INPUTS,
  about: settings.aboutInput,
  'contact-settings': settings.contactSettingsInput,
  'site-config': settings.siteConfigInput,
  'legal-text': settings.legalTextInput,
} as const

export type ListedKind = keyof typeof LISTED_INPUTS
export type ContentKind = keyof typeof CONTENT_INPUTS
