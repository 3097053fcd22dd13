import type { Place } from './template.ts'

export const NAME: Place = { meaning: 'kişinin adı', sample: 'Ayşe' }
export const SCHOOL: Place = { meaning: 'okulun adı', sample: 'Ufuk Dil Akademisi' }
export const SCHOOL_PHONE: Place = { meaning: 'okulun telefonu', sample: '0212 555 01 20' }

/** An address unique to this mail: it must stand in the text, and never in a subject. */
export function linkTo(meaning: string, path: string): Place {
  return { meaning, sample: `https://ornek.com${path}`, isRequired: true }
}
