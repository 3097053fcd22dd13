import type { Consent } from './consent.ts'

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
