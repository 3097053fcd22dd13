import { lowerTurkish } from './turkish.ts'

/** For whom a course or a test is made. */
export const AUDIENCES = ['adults', 'children'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_NAMES: Record<Audience, string> = { adults: 'Yetişkin', children: 'Çocuk' }

/** The relation of a contact to a learner. */
export const RELATIONS = ['self', 'mother', 'father', 'guardian', 'company', 'other'] as const
export type Relation = (typeof RELATIONS)[number]

/** Relations of contacts who may sign in for a child, a parent before others. */
export const GUARDIAN_RELATIONS = [
  'mother',
  'father',
  'guardian',
  'other',
] as const satisfies Relation[]

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
