/** Places that can still show the sample school, in the order in which a school puts its own there. */
export const SAMPLE_PLACES = [
  'legal',
  'school',
  'icons',
  'home',
  'pages',
  'articles',
  'questions',
  'testimonials',
  'tests',
  'teachers',
  'pictures',
  'cards',
] as const
export type SamplePlace = (typeof SAMPLE_PLACES)[number]
