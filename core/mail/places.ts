import type { Placeholder } from './template.ts'

export const NAME: Placeholder = { meaning: 'kişinin adı', sample: 'Ayşe' }
/** A mail that is shown with samples names the school’s own name and telephone. */
export const SCHOOL: Placeholder = { meaning: 'okulun adı', sample: '' }
export const SCHOOL_PHONE: Placeholder = { meaning: 'okulun telefonu', sample: '' }

/** An address unique to this mail: it must stand in the text, and never in a subject. */
export function linkTo(meaning: string, path: string): Placeholder {
  return { meaning, sample: `https://ornek.com${path}`, isRequired: true }
}
