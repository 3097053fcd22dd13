import type { LegalText } from '../../contract/public/content.ts'

/** The sentence under a form about what becomes of the data; `link` is the part that leads to the whole text. */
export interface Consent {
  before: string
  link: string
  after: string
}

/** Said where the text itself cannot be read. */
const PLAIN: Consent = {
  before: 'Bilgilerinizi, ',
  link: 'KVKK Aydınlatma Metni',
  after: '’nde anlatıldığı gibi kullanırız.',
}

/** Finds the title of the text in its own notice, so that the name of the text is the link to it. */
export function toConsent(legal: LegalText | null): Consent {
  if (!legal) return PLAIN
  const { title, notice } = legal
  const text = notice ?? ''
  const at = text.indexOf(title)
  if (at < 0) return { before: text && `${text} `, link: title, after: '' }
  return { before: text.slice(0, at), link: title, after: text.slice(at + title.length) }
}
