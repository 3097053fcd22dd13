import type { Placeholder } from './template.ts'

export const NAME: Placeholder = { meaning: 'kişinin adı', sample: 'Ayşe' }
export const SCHOOL: Placeholder = { meaning: 'okulun adı', sample: 'Ufuk Dil Akademisi' }
export const SCHOOL_PHONE: Placeholder = { meaning: 'okulun telefonu', sample: '0216 555 01 20' }

/** An address unique to this mail: it must stand in the text, and never in a subject. */
export function linkTo(meaning: string, path: string): Placeholder {
  return { meaning, sample: `https://ornek.com${path}`, isRequired: true }
}
