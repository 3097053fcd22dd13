import { contentCalls, listedContentCalls } from './content-calls.ts'
import {
  CONTENT_INPUTS,
  type ContentKind,
  LISTED_INPUTS,
  type ListedKind,
} from './content-inputs.ts'

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

export const LISTED_CONTENT = Object.fromEntries(
  Object.entries(LISTED_INPUTS).map(([kind, fields]) => [
    kind,
    listedContentCalls({ kind: kind as ListedKind, fields, access: CONTENT }),
  ]),
) as Record<ListedKind, ReturnType<typeof listedContentCalls>>

function single(kind: ContentKind, access: typeof CONTENT | typeof SETTINGS = SETTINGS) {
  return contentCalls({ kind, fields: CONTENT_INPUTS[kind], access })
}

/** Kinds that the site cannot do without: their record is neither made nor removed. */
export const SINGLE_CONTENT = {
  about: single('about', CONTENT),
  'contact-settings': single('contact-settings'),
  'site-config': single('site-config'),
  'legal-text': single('legal-text'),
}
