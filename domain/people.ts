import { lowerTurkish } from './turkish.ts'

export const AUDIENCES = ['adults', 'children'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_NAMES: Record<Audience, string> = { adults: 'Yetişkin', children: 'Çocuk' }

export const RELATIONS = ['self', 'mother', 'father', 'guardian', 'company', 'other'] as const
export type Relation = (typeof RELATIONS)[number]

/** Relations that may sign in for a child, parents first. */
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

export function relationWord(relation: Relation): string {
  return lowerTurkish(RELATION_NAMES[relation])
}
