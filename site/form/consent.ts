import type { LegalText } from '../../contract/public/content.ts'

/** The sentence under a form about what becomes of the data; `link` is the part that leads to the whole text. */
export interface Consent {
  before: string
  link: string
  after: string
}

/** Finds the title of the text in its own notice, so that the name of the text is the link to it. */
export function toConsent({ title, notice }: LegalText): Consent {
  const text = notice ?? ''
  const at = text.indexOf(title)
  if (at < 0) return { before: text && `${text} `, link: title, after: '' }
  return { before: text.slice(0, at), link: title, after: text.slice(at + title.length) }
}
