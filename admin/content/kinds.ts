import { LISTED_CONTENT, SINGLE_CONTENT } from '../../contract/staff/content.ts'
import type { contentCalls, listedContentCalls } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import type { FormsOf } from './field-spec.ts'
import { HOME_FORMS } from './home-forms.ts'
import { SITE_FORMS } from './site-forms.ts'
import { TEXT_FORMS } from './text-forms.ts'

const GROUPS = { Metinler: TEXT_FORMS, 'Ana sayfa': HOME_FORMS, Site: SITE_FORMS }

export const FORMS: FormsOf<ContentKind> = { ...TEXT_FORMS, ...HOME_FORMS, ...SITE_FORMS }

export const KIND_GROUPS = Object.entries(GROUPS).map(([name, forms]) => ({
  name,
  kinds: Object.keys(forms) as ContentKind[],
}))

export function isKind(word: string | undefined): word is ContentKind {
  return word !== undefined && Object.hasOwn(FORMS, word)
}

type Calls = ReturnType<typeof contentCalls>
type ListedCalls = ReturnType<typeof listedContentCalls>

export function callsOfKind(kind: ContentKind): Calls {
  return { ...LISTED_CONTENT, ...SINGLE_CONTENT }[kind]
}

export function listedCallsOf(kind: ContentKind): ListedCalls | undefined {
  return (LISTED_CONTENT as Partial<Record<ContentKind, ListedCalls>>)[kind]
}
