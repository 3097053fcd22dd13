import type { Consent } from './consent.ts'

interface Props {
  consent: Consent
  className?: string
}

/** Said, not asked for: sending the form is what the visitor wants, reading the notice is offered. */
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
