import { lowerTurkish } from './turkish.ts'

/** For whom a course or a test is made. */
export const AUDIENCES = ['adults', 'children'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_NAMES: Record<Audience, string> = { adults: 'Yetişkin', children: 'Çocuk' }

/** What a contact is to a learner. */
export const RELATIONS = ['self', 'mother', 'father', 'guardian', 'company', 'other'] as const
export type Relation = (typeof RELATIONS)[number]

export const RELATION_NAMES: Record<Relation, string> = {
  self: 'Kendisi',
  mother: 'Annesi',
  father: 'Babası',
  guardian: 'Velisi',
  company: 'Şirketi',
  other: 'Yakını',
}

/** Inside a sentence: `annesi`. */
export function relationWord(relation: Relation): string {
  return lowerTurkish(RELATION_NAMES[relation])
}
