/** Steps of a new school, in the order that works: a group needs a level, a level its course, a course its language. */
export const FIRST_STEPS = [
  'name',
  'contact',
  'language',
  'campus',
  'course',
  'group',
  'logo',
  'pictures',
  'demo',
  'opening',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
