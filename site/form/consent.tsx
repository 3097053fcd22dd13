import type { LegalText } from '../../contract/public/content.ts'

export interface Consent {
  before: string
  link: string
  after: string
}

const PLAIN: Consent = {
  before: 'Bilgilerinizi, ',
  link: 'KVKK Aydınlatma Metni',
  after: '’nde anlatıldığı gibi kullanırız.',
}

export function toConsent(legal: LegalText | null): Consent {
  if (!legal) return PLAIN
  const { title, notice } = legal
  const text = notice ?? ''
  const at = text.indexOf(title)
  if (at < 0) return { before: text && `${text} `, link: title, after: '' }
  return { before: text.slice(0, at), link: title, after: text.slice(at + title.length) }
}

interface Props {
  consent: Consent
  className?: string
}

/** No checkbox: sending is the consent, and the notice is linked. */
export function ConsentText({ consent: { before, link, after }, className }: Props) {
  return (
    <p className={className}>
      {before}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        {link}
        <span className="visually-hidden"> (yeni sekmede açılır)</span>
      </a>
      {after}
    </p>
  )
}
